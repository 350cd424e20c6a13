/** Values of a row by column, as PostgreSQL writes them in JSON. */
export type Row = Record<string, unknown>

/** A row of a file, with the line for messages. */
export interface FileRow {
  line: number
  row: Row
}
