// Draws one record in a thread of its own, so that it never holds up requests.
import { parentPort, workerData } from 'node:worker_threads'
import { type PrintedTreatment, renderTreatment } from './treatment-page.ts'

parentPort?.postMessage(await renderTreatment(workerData as PrintedTreatment))
