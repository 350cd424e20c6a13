// `npm run console`: a prompt with the database and the clock, on a running product or on DATABASE_URL.
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
if (!connectionString) throw new Error('Nothing runs on this data directory: npm start first, or set DATABASE_URL.')

const { db } = connectDatabase({ connectionString, maxConnections: 2, onError: console.error })
const prompt = start({ prompt: 'gharsaaf> ' })
Object.assign(prompt.context, { config, db, sql, clock: systemClock })
prompt.on('exit', () => db.destroy())
