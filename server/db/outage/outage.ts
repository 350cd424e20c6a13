/** The database gives no answer, or this connection gave none in time; the statement may have taken effect. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage'
}

/**
 * Refused, unreachable, shutting down, out of room or connections, a limit of time reached, a pooler that finds no database (08P01), or a replica
 * that is not yet the primary (25006): a retry may succeed.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseOutage) return true
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: string }
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/.test(code ?? '')) return true
  if (/^(57P0\d|57014|55P03|25P03|53\d{3}|08[\dP]\d\d|25006)$/.test(code ?? '')) return true
  // Messages of pg: connection lost, lost before, not open in time, or none free in time.
  return /Connection terminated|not queryable|^timeout exceeded when trying to connect$|^timeout expired$/.test(message)
}
