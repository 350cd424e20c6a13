// Draws one statement in a thread of its own, so that it never holds up requests.
import { parentPort, workerData } from 'node:worker_threads'
import { drawStatement, type PrintedStatement } from './statement-page.ts'

parentPort?.postMessage(await drawStatement(workerData as PrintedStatement))
