// Builds the single-page apps beside the customers' web app.
import { build } from 'vite'
import { appNames } from '#server/http/apps/app-names.ts'
import { appConfig } from './app-config.ts'

for (const name of appNames) await build({ ...appConfig(name), logLevel: 'warn' })
