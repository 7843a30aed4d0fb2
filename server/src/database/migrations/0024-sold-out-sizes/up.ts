export const up = async (): Promise<void> => undefined;

/** Products on sale of which a size is sold out: they are reported as low in stock, whatever the other sizes have. */
export const indexes = {
  products_with_sold_out_sizes: `on products (id) where archived_at is null and size_stocks like '%"stock":0}%'`,
};
