// Seeds the database at DATABASE_URL: `node seed/main.ts [--demo]`. Run npm run db:migrate first.
import { readConfig } from '#server/config.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { seedDemo } from './demo.ts'
import { seedPostOffices, seedReference } from './seed.ts'

const connectionString = process.env.DATABASE_URL
if (!connectionString) throw new Error('Set DATABASE_URL to the database that should be seeded.')

const seeded = await seedReference(connectionString, console.log)
const imported = await seedPostOffices(connectionString, console.log)
console.log(seeded || imported ? 'Reference data seeded.' : 'Reference data is up to date.')
if (process.argv.includes('--demo')) {
  const keys = await documentKeys(readConfig(process.env))
  const seededDemo = await seedDemo(connectionString, console.log, { documentKeys: keys })
  console.log(seededDemo ? 'Demo world seeded.' : 'Demo world exists.')
}
