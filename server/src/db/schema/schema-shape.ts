/** What `dumpSchema` says of a table, whichever engine it was read from. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly primaryKey: readonly string[];
  readonly uniques: readonly (readonly string[])[];
  readonly foreignKeys: readonly ForeignKeyShape[];
  readonly indexes: readonly IndexShape[];
}

interface ColumnShape {
  readonly name: string;
  /** `text`, `integer`, `real`, `blob`, or what the engine says of a type that portable SQL does not use. */
  readonly type: string;
  readonly notNull: boolean;
  readonly byDefault: string | null;
}

export interface ForeignKeyShape {
  readonly columns: readonly string[];
  readonly table: string;
  readonly targets: readonly string[];
  readonly onDelete: string;
}

export interface IndexShape {
  readonly name: string;
  readonly unique: boolean;
  readonly columns: readonly string[];
  readonly where: string | null;
}
