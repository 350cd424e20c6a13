import { ConfigError } from '#server/config.ts'
import { BackupError } from '#server/db/backup/backup-error.ts'
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts'
import { ImportError } from '#server/features/data-import/import-error.ts'
import { AppError } from '#server/http/app-error.ts'

/** A command that was typed wrong or cannot be carried out; the message says how to go on. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const forTheTerminal = [AppError, BackupError, CommandError, ConfigError, EmbeddedPostgresError, ImportError]

/** Runs a command of the terminal: an expected error is a sentence and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!forTheTerminal.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
