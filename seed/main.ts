// Seeds the database at DATABASE_URL: `node seed/main.ts [--demo]`. The schema must be there (npm run db:migrate).
import { seedDemo, seedReference } from './seed.ts'

const connectionString = process.env.DATABASE_URL
if (!connectionString) throw new Error('Set DATABASE_URL to the database that should be seeded.')

const seeded = await seedReference(connectionString, console.log)
console.log(seeded ? 'The reference data is in.' : 'The reference data was in already.')
if (process.argv.includes('--demo')) {
  const told = await seedDemo(connectionString, console.log)
  console.log(told ? 'The demo world is in.' : 'The demo world was in already.')
}
