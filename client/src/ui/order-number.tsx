/** How many of its last characters tell an order from others of a shopper. */
const shownLength = 8;

/** `#…3f2a91bc`: the end of an order's number, where the whole of it is not needed; it is read out whole. */
export function OrderNumber({ id }: { id: string }) {
  if (id.length <= shownLength) return `#${id}`;
  return (
    <>
      <span className="sr-only">#{id}</span>
      <span aria-hidden="true" title={id} className="whitespace-nowrap">
        #…{id.slice(-shownLength)}
      </span>
    </>
  );
}
