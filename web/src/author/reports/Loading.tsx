import { Skeleton } from "../../ui/plain/Skeleton.tsx";

/** The shape of the page: the strip, two cards beside each other. */
export function Loading() {
  return (
    <div className="deck-loading">
      <div className="card card-body">
        <Skeleton lines={3} />
      </div>
      <div className="deck">
        <div className="card">
          <Skeleton shape="rows" lines={5} />
        </div>
        <div className="card">
          <Skeleton shape="rows" lines={5} />
        </div>
      </div>
    </div>
  );
}
