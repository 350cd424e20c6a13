import type { ExtraWorkLineInput } from '#contract/extra-work.ts'
import { quantityProblem } from '#server/features/cart/cart.service.ts'
import type { PriceLine } from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** A choice at its current price. Throws SERVICE_NOT_FOUND, CHOOSE_VARIANT, BAD_VARIANT, BAD_QUANTITY, PRICE_ON_REQUEST. */
export function chosenLine({ serviceId, variantIds, quantity }: ExtraWorkLineInput, priceLine: PriceLine) {
  const { priced, service, error } = priceLine({ serviceId, variantIds })
  if (error) throw error
  if (!service.active || priced.unitPricePaise === 0) throw new AppError('SERVICE_NOT_FOUND')
  const line = { id: '', serviceId, variantIds: priced.variantIds, quantity, seenUnitPricePaise: 0, service, priced }
  const problem = quantityProblem(line, priced)
  if (problem) throw new AppError('BAD_QUANTITY', problem)
  return line
}
