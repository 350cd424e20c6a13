import { ShieldCheck } from 'lucide-react'
import { formatRupees } from '#contract/lib/money.ts'
import { paths } from '#web/lib/paths.ts'
import { slotlessLine } from '#web/lib/terms/cancel-line.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useCart } from './cart.api.ts'
import { cartCopy } from './cart.copy.ts'
import { variantNames } from './cart.view.ts'
import { LineQuantity } from './line-quantity.tsx'

/** The cart beside the services, on desktops. */
export function CartPane({ className }: { className?: string }) {
  const cart = useCart()
  const view = cart.data?.data
  return (
    <aside
      aria-label={cartCopy.title}
      className={classes(
        'sticky top-[calc(var(--header-height)+1rem)] h-fit max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto rounded-hero bg-white p-5 shadow-1',
        className,
      )}
    >
      <h2 className="font-heading text-title">{cartCopy.title}</h2>
      {view && view.items.length > 0 ? (
        <>
          <ul className="mt-2">
            {view.items.map((line) => (
              <li
                key={line._id}
                className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5 border-b border-line py-3"
              >
                <p className="min-w-0 basis-full text-sm font-semibold wrap-anywhere">
                  {line.serviceName}
                  {line.selectedVariants.length > 0 && (
                    <span className="block font-normal text-muted">{variantNames(line)}</span>
                  )}
                </p>
                <LineQuantity line={line} />
                <span className="font-bold tabular-nums">{formatRupees(line.totalPrice)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 flex items-center justify-between text-md">
            <span>{cartCopy.subtotal}</span>
            <span className="text-price font-extrabold tabular-nums">{formatRupees(view.subTotalAmount)}</span>
          </p>
          <ButtonLink to={paths.cart} className="mt-3.5 w-full">
            {cartCopy.viewCart}
          </ButtonLink>
        </>
      ) : (
        <div className="py-3 text-center text-muted">
          <Picture picture={fixedPictures.cart} alt="" sizes="160px" transparent className="mx-auto w-40" />
          <p className="mt-1">{cartCopy.empty}</p>
        </div>
      )}
      <p className="mt-3.5 flex items-center gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
        {slotlessLine(view?.subTotalAmount ?? null)}
      </p>
    </aside>
  )
}
