/** For whoever opens a database without the rooms: nothing is written together. */
export const noHotWrites = new URL("data:text/javascript,export const hotWrites = {};");
