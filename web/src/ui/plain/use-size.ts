import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The element's size in whole pixels, followed as it changes; charts are drawn for it, not scaled to it. */
export function useSize<E extends Element>(): [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const keep = ({ width, height }: Size) =>
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    keep(box.getBoundingClientRect());
    const observer = new ResizeObserver(([entry]) => {
      if (entry) keep(entry.contentRect);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
