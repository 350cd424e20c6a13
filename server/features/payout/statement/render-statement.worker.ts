// Draws one statement in a thread of its own, so that it never holds up requests.
import { parentPort, workerData } from 'node:worker_threads'
import { type PrintedStatement, renderStatement } from './statement-page.ts'

parentPort?.postMessage(await renderStatement(workerData as PrintedStatement))
