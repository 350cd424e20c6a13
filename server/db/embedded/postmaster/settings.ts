export type PostgresSettings = Record<string, string>

/** For a small machine that also runs the application. All of it can be overruled by `overrides`. */
const common: PostgresSettings = {
  cluster_name: 'gharsaaf',
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  max_connections: '120',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Compiling a plan costs more than our longest query.
  jit: 'off',
  // A statement or a key in an error line may carry a phone number or an address.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%d ',
}

const keepEveryRow: PostgresSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** For tests, whose rows need not outlive the machine. */
const keepNothing: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** The arguments that set everything on the command line, so that a newer release needs no edit of older files. */
export function settingArguments(durable: boolean, socketFolder: string, overrides: PostgresSettings = {}): string[] {
  const socket = { unix_socket_directories: socketFolder }
  const settings = { ...common, ...(durable ? keepEveryRow : keepNothing), ...overrides, ...socket }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
