import type { FastifyInstance } from 'fastify'
import { registerSupplyAreas } from './area/supply-areas.routes.ts'
import { registerCapacity } from './capacity/capacity.routes.ts'
import { registerDemand } from './demand/demand.routes.ts'
import { registerHolidays } from './holiday/holidays.routes.ts'
import { registerAreaHours } from './hours/area-hours.routes.ts'

export function registerSupply(app: FastifyInstance): void {
  registerSupplyAreas(app)
  registerAreaHours(app)
  registerHolidays(app)
  registerCapacity(app)
  registerDemand(app)
}
