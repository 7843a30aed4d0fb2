/** How many of its last characters tell an order from others of a shopper. */
const shownLength = 8;

type OrderNumberProps = { order: { id: string; number?: string | undefined } };

/** `#NL-1042`, or `#…3f2a91bc`: the end of an id, where the whole of it is not needed; it is read out whole. */
export function OrderNumber({ order: { id, number } }: OrderNumberProps) {
  if (number || id.length <= shownLength) return <span className="whitespace-nowrap">#{number ?? id}</span>;
  return (
    <>
      <span className="sr-only">#{id}</span>
      <span aria-hidden="true" title={id} className="whitespace-nowrap">
        #…{id.slice(-shownLength)}
      </span>
    </>
  );
}
