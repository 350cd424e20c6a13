/** The database cannot be started; the message is a whole sentence for the person who typed the command. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
