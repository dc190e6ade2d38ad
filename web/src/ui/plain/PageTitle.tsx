import { usePageTitle } from "./use-page-title.ts";

/** For a page whose heading is not there yet: the window's title says where one is all the same. */
export function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
