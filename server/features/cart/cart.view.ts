import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Say } from '#server/features/catalog/translate-texts.service.ts'
import { lineMinutes } from './cart.rules.ts'
import type { PricedLine } from './cart.service.ts'

/** A withdrawn line is listed but costs nothing. */
export function cartView(cartId: string | undefined, lines: readonly PricedLine[], say: Say) {
  const subtotalPaise = lines.reduce((sum, line) => sum + (line.priced?.unitPricePaise ?? 0) * line.quantity, 0)
  return {
    cartId: cartId ?? null,
    items: lines.map((line) => lineView(line, say)),
    totalItems: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subTotalAmount: rupeesFromPaise(subtotalPaise),
  }
}

function lineView(line: PricedLine, say: Say) {
  const { service, priced, quantity, seenUnitPricePaise } = line
  const unitPaise = priced?.unitPricePaise ?? seenUnitPricePaise
  return {
    _id: line.id,
    serviceId: {
      _id: service.id,
      icon: service.icon,
      name: say(service.name),
      description: say(service.description),
      picture: service.picture,
    },
    serviceName: say(service.name),
    unitPrice: rupeesFromPaise(unitPaise),
    totalPrice: rupeesFromPaise(priced ? unitPaise * quantity : 0),
    quantity,
    minQuantity: priced?.minQuantity ?? 1,
    maxQuantity: priced?.maxQuantity ?? service.maxQuantity,
    quantityUnit: service.quantityUnit && say(service.quantityUnit),
    durationMinutes: priced ? lineMinutes({ ...priced, quantity }) : 0,
    priceBefore: unitPaise === seenUnitPricePaise ? null : rupeesFromPaise(seenUnitPricePaise),
    perBathroomPrice: priced?.perBathroomPaise ? rupeesFromPaise(priced.perBathroomPaise) : null,
    available: priced !== undefined,
    selectedVariants: (priced?.variants ?? []).map(({ id, name, pricePaise }) => ({
      variantId: id,
      variantName: say(name),
      price: rupeesFromPaise(pricePaise),
    })),
  }
}
