/** How much of the largest a row is, beside the figure itself; nobody has to see it. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" height="6" className="ml-auto block w-24 overflow-visible">
    <rect width="100%" height="6" className="fill-sand" />
    <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} height="6" className="fill-ink" />
  </svg>
);
