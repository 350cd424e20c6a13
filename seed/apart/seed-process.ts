// Seeds a database for the server that has started it (seed-apart.ts).
import { once } from 'node:events'
import type { SeedOrder } from '#server/start-server.ts'
import { seedDemo } from '../demo.ts'
import { seedReference } from '../seed.ts'

const onStep = (text: string) => process.send?.(text)
// Rolls back what a server that is killed has begun.
process.on('disconnect', () => process.exit())
const [{ ownerConnectionString, connectionString, demo }] = (await once(process, 'message')) as [SeedOrder]
await seedReference(ownerConnectionString, onStep)
if (demo) await seedDemo(connectionString, onStep, { ...demo, ownerConnectionString })
process.disconnect()
