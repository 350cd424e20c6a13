// Builds the single-page apps beside the customers' web app.
import { build } from 'vite'
import { appNames } from '#server/http/apps/app-names.ts'
import { appConfig } from './app-config.ts'
import { buildAppWorker } from './build-app-worker.ts'

for (const name of appNames) await build({ ...appConfig(name), logLevel: 'warn' })
await buildAppWorker('pro')
