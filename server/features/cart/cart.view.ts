import { rupeesFromPaise } from '#contract/lib/money.ts'
import { sayChoice } from '#server/features/catalog/translate-texts.service.ts'
import type { Say } from '#server/i18n/i18n.ts'
import { lineMinutes, offeredAddOn } from './cart.rules.ts'
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
    addOn: addOnView(lines, say),
  }
}

function addOnView(lines: readonly PricedLine[], say: Say) {
  const offered = offeredAddOn(lines)
  if (!offered) return null
  const { id, name, pricePaise, durationMinutes } = offered.addOn
  return {
    _id: id,
    itemId: offered.line.id,
    name: say('add_on', id, 'name', name),
    price: rupeesFromPaise(pricePaise),
    durationMinutes,
  }
}

function lineView(line: PricedLine, say: Say) {
  const { service, priced, quantity, seenUnitPricePaise } = line
  const sayOf = (field: string, english: string) => say('service', service.id, field, english)
  const unitPaise = priced?.unitPricePaise ?? seenUnitPricePaise
  return {
    _id: line.id,
    serviceId: {
      _id: service.id,
      icon: service.icon,
      name: sayOf('name', service.name),
      description: sayOf('description', service.description),
      picture: service.picture,
    },
    serviceName: sayOf('name', service.name),
    unitPrice: rupeesFromPaise(unitPaise),
    totalPrice: rupeesFromPaise(priced ? unitPaise * quantity : 0),
    quantity,
    minQuantity: priced?.minQuantity ?? 1,
    maxQuantity: priced?.maxQuantity ?? service.maxQuantity,
    quantityUnit: service.quantityUnit && sayOf('quantity_unit', service.quantityUnit),
    durationMinutes: priced ? lineMinutes({ ...priced, quantity }) : 0,
    priceBefore: unitPaise === seenUnitPricePaise ? null : rupeesFromPaise(seenUnitPricePaise),
    perBathroomPrice: priced?.perBathroomPaise ? rupeesFromPaise(priced.perBathroomPaise) : null,
    available: priced !== undefined,
    selectedVariants: (priced?.variants ?? []).map((choice) => ({
      variantId: choice.id,
      variantName: sayChoice(say, choice),
      price: rupeesFromPaise(choice.pricePaise),
    })),
  }
}
