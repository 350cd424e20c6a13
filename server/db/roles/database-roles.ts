import pg from 'pg'
import { inMigrationLock } from '../migrate.ts'
import { type DatabaseAddresses, roleInAddress } from './database-addresses.ts'

/** Those on rows. Without truncate: it deletes whole tables past their foreign keys. */
const rowRights = ['select', 'insert', 'update', 'delete']
const schemas = ['public', 'pgboss']
/** Tables with fewer: the ledger and pay only grow, and the owner alone migrates. */
const limitedRights: Record<string, readonly string[]> = {
  schema_migration: ['select'],
  ledger_account: ['select'],
  ledger_posting: ['select', 'insert'],
  ledger_entry: ['select', 'insert'],
  visit_pay: ['select', 'insert'],
  cash_hand_in: ['select', 'insert'],
}

/**
 * Gives the role of the product the rights on rows of all tables, those of later migrations included, and no others. Creates
 * the role with the password of its address where the owner may. Does nothing when the product uses the owner's role.
 */
export async function grantRowRights({ connectionString, ownerConnectionString }: DatabaseAddresses): Promise<void> {
  const role = roleInAddress(connectionString)
  if (role === roleInAddress(ownerConnectionString)) return
  await inMigrationLock(ownerConnectionString, async (client) => {
    await createRole(client, connectionString)
    if (!(await hasRights(client, role))) await grant(client, role)
  })
}

/** Whether the role may change the schema, in a database that may be empty. */
export async function ownsSchema(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(`select has_schema_privilege('public', 'create') as may`)
    return rows[0].may
  } finally {
    await client.end()
  }
}

async function createRole(client: pg.Client, connectionString: string): Promise<void> {
  const { user = '', password } = new pg.Client({ connectionString })
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  if (rowCount) return
  const secret = password ? ` password ${client.escapeLiteral(password)}` : ''
  await client.query(`create role ${client.escapeIdentifier(user)} login${secret}`)
}

async function hasRights(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ complete: boolean }>(
    `select exists (
         select from pg_default_acl, aclexplode(defaclacl) as entry
         where defaclrole = current_user::regrole and defaclobjtype = 'r' and entry.grantee = $1::regrole
       ) and not exists (
         select from pg_class, unnest($2::text[]) as needed
         where relkind in ('r', 'p') and relnamespace in (select oid from pg_namespace where nspname = any($3))
           and has_table_privilege($1, oid, needed) <> coalesce($4::jsonb -> relname::text ? needed, true)
       ) and not exists (select from unnest($3) as name where not has_schema_privilege($1, name, 'usage')) as complete`,
    [role, rowRights, schemas, JSON.stringify(limitedRights)],
  )
  return rows[0]?.complete ?? false
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const [to, rights] = [client.escapeIdentifier(role), rowRights.join(', ')]
  const { rows } = await client.query('select current_database() as name')
  await client.query(`
    revoke temporary on database ${client.escapeIdentifier(rows[0].name)} from public;
    revoke create on schema public from public;
    grant usage on schema ${schemas.join(', ')} to ${to};
    grant ${rights} on all tables in schema ${schemas.join(', ')} to ${to};
    grant usage, select on all sequences in schema ${schemas.join(', ')} to ${to};
    alter default privileges grant ${rights} on tables to ${to};
    alter default privileges grant usage, select on sequences to ${to};
    ${revokeLimited(to)}`)
}

function revokeLimited(to: string): string {
  const revoked = Object.entries(limitedRights).map(([table, kept]) => {
    const rights = rowRights.filter((right) => !kept.includes(right))
    return `revoke ${rights.join(', ')} on ${table} from ${to}`
  })
  return revoked.join('; ')
}
