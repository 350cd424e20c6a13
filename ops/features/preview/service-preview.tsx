import { formatRupees } from '#contract/lib/money.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { previewCopy as copy } from './preview.copy.ts'
import type { ServiceOfPreview } from './preview.types.ts'

/** What the page of a service says, in the order of the shop. */
export function ServicePreview({ service }: { service: ServiceOfPreview }) {
  return (
    <article>
      <Picture picture={service.picture} alt="" sizes="24rem" className="aspect-4/3 rounded-card" />
      <h2 className="mt-3 font-heading text-display wrap-anywhere">{service.name}</h2>
      <Rating value={service.rating} count={service.reviewsCount} unit="review" className="mt-1" />
      <p className="mt-2">
        <Price
          amount={service.price}
          former={service.strikePrice}
          label={service.priceLabel}
          unit={service.quantityUnit}
          size="large"
        />
      </p>
      <p className="mt-2 text-muted wrap-anywhere">{service.description}</p>
      <Priced
        title={service.packages?.title ?? copy.choices}
        rows={(service.packages?.variants ?? []).flatMap(({ variantId, variantName, price, children }) => [
          { id: variantId, name: variantName, price },
          ...children.flatMap(({ variants }) =>
            variants.map((below) => ({
              id: below.variantId,
              name: `${variantName}, ${below.variantName}`,
              price: below.price,
            })),
          ),
        ])}
      />
      <Priced title={copy.addOns} rows={service.addOns.map(({ _id, name, price }) => ({ id: _id, name, price }))} />
      <Lines title={copy.included} lines={service.inclusions} />
      <Lines title={copy.excluded} lines={service.exclusions} />
      <Lines title={copy.prepare} lines={service.customerPrep} />
    </article>
  )
}

function Priced({
  title,
  rows,
}: {
  title: string
  rows: readonly { id: string; name: string; price: number | null }[]
}) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="mb-1 text-base font-bold">{title}</h3>
      <ul className="divide-y divide-line rounded-card bg-white px-4 shadow-1">
        {rows.map(({ id, name, price }) => (
          <li key={id} className="flex justify-between gap-3 py-2.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="font-bold tabular-nums">{price === null ? copy.onRequest : formatRupees(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="mb-1 text-base font-bold">{title}</h3>
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
