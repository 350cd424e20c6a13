// `npm run console`: a REPL with database and clock, on DATABASE_URL or the running server's database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { start } from 'node:repl'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/database.ts'

const config = readConfig(process.env)
const running = await readFile(join(config.dataDir, 'postgres.url'), 'utf8').catch(() => '')
const connectionString = config.databaseUrl ?? running.trim()
if (!connectionString)
  throw new Error('No server is running on this data directory. Run npm start first or set DATABASE_URL.')

const { db } = connectDatabase({ connectionString, maxConnections: 2, onError: console.error })
const prompt = start({ prompt: 'gharsaaf> ' })
Object.assign(prompt.context, { config, db, sql, clock: systemClock })
prompt.on('exit', () => db.destroy())
