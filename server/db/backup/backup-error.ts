/** Its message is a sentence fit for the terminal. */
export class BackupError extends Error {
  override name = 'BackupError'
}
