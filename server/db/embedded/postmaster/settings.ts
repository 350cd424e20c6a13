export type PostgresSettings = Record<string, string>

/** For a small machine that also runs the application. */
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
  // Our queries are too short to gain from compiled plans.
  jit: 'off',
  // Statements and keys in error lines may contain phone numbers or addresses.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%d ',
}

const durableSettings: PostgresSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Rows of tests need not survive a crash. */
const testSettings: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/** All settings are command-line arguments, so that an upgrade never edits existing files. */
export function settingArguments(durable: boolean, socketFolder: string, overrides: PostgresSettings = {}): string[] {
  const socket = { unix_socket_directories: socketFolder }
  const settings = { ...common, ...(durable ? durableSettings : testSettings), ...overrides, ...socket }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
