import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })

test('the product writes rows with a role that owns nothing', async () => {
  const message = { name: 'Asha', phoneNo: '9845012345', message: 'The gate is narrow.' }
  expect((await world.call(contactCalls.send, message)).status).toBe(200)
  const { rows } = await sql`
    select current_user as role, (select count(*)::int from contact_message) as messages,
      (select count(*)::int from pg_class where relowner = current_user::regrole) as owned,
      (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = current_user) as more
  `.execute(world.db)
  expect(rows).toEqual([{ role: 'gharsaaf_app', messages: 1, owned: 0, more: false }])
})

test.each([
  'create table note (n integer)',
  'create table pgboss.note (n integer)',
  'create view note as select 1',
  'create function note() returns integer language sql as $$ select 1 $$',
  'create schema note',
  'create extension intarray',
  'create role note',
  'create index on booking (number)',
  'create trigger note before update on booking for each row execute function suppress_redundant_updates_trigger()',
  'alter table booking add column note text',
  'alter table booking disable trigger all',
  'alter table booking rename to note',
  'drop table booking cascade',
  'drop table pgboss.job cascade',
  'drop schema pgboss cascade',
  'truncate booking cascade',
  'truncate pgboss.job',
  `insert into schema_migration (name) values ('9999_note.sql')`,
  'delete from schema_migration',
  'set role postgres',
  `copy booking to program 'cat'`,
])('the role of the product is refused: %s', async (statement) => {
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied|must be owner|must have/)
})
