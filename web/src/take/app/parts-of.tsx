// Parts of a screen that come after the first question, or only to some: their file is fetched when one of them
// is wanted, or ahead of that by `load`. Once it is here they are drawn at once, as if they had always been.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

const againMs = 2000;

export interface PartsOf<Parts extends object> {
  /** `waiting` holds the place until the part has come. */
  part<Name extends keyof Parts, Props extends object = PropsOf<Parts[Name]>>(
    name: Name,
    waiting?: ReactNode,
  ): ComponentType<Props>;
  load(): Promise<Parts>;
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

export function partsOf<Parts extends object>(load: () => Promise<Parts>): PartsOf<Parts> {
  let here: Parts | null = null;
  const loadOnce = async () => {
    here ??= await load();
    return here;
  };

  /** Without a network it is tried again: the part has its place, and everything around it goes on. */
  function useParts(): Parts | null {
    const [parts, setParts] = useState(here);
    useEffect(() => {
      if (parts !== null) return;
      let timer: ReturnType<typeof setTimeout>;
      let left = false;
      const fetchThem = () => {
        loadOnce().then(
          (loaded) => left || setParts(() => loaded),
          () => {
            if (!left) timer = setTimeout(fetchThem, againMs);
          },
        );
      };
      fetchThem();
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, [parts]);
    return parts;
  }

  return {
    load: loadOnce,
    part: (name, waiting = null) =>
      function Part(props) {
        const parts = useParts();
        if (parts === null) return waiting;
        const Loaded = parts[name] as ComponentType<typeof props>;
        return <Loaded {...props} />;
      },
  };
}
