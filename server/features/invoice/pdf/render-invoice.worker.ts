// Draws one invoice in a thread of its own, so that it never holds up requests.
import { parentPort, workerData } from 'node:worker_threads'
import { type PrintedInvoice, renderInvoice } from './invoice-page.ts'

parentPort?.postMessage(await renderInvoice(workerData as PrintedInvoice))
