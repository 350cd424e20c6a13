// Draws one invoice in a thread of its own, so that it never holds up requests.
import { parentPort, workerData } from 'node:worker_threads'
import { drawInvoice, type PrintedInvoice } from './invoice-page.ts'

parentPort?.postMessage(await drawInvoice(workerData as PrintedInvoice))
