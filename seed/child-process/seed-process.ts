// Seeds a database for the server that has started it (seed-apart.ts).
import { once } from 'node:events'
import { becomeUser } from '#server/db/embedded/unprivileged-user.ts'
import type { SeedOrder } from '#server/start-server.ts'
import { seedDemo } from '../demo.ts'
import { seedPostOffices, seedReference } from '../seed.ts'
import type { SeedMessage } from './seed-in-child.ts'

const send = (message: SeedMessage) => process.send?.(message)
const onStep = (step: string) => send({ step })
// Rolls back what a server that is killed has begun.
process.on('disconnect', () => process.exit())
const [{ ownerConnectionString, connectionString, demo, account }] = (await once(process, 'message')) as [SeedOrder]
await seedReference(ownerConnectionString, onStep)
if (demo) await seedDemo(connectionString, onStep, { ...demo, ownerConnectionString })
send('ready')
if (account) becomeUser(account)
if (await seedPostOffices(ownerConnectionString, onStep)) onStep('Post offices imported')
process.disconnect()
