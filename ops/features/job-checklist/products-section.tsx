import { useState } from 'react'
import { treatmentProductCalls } from '#contract/visit-calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { productCopy as copy } from './product.copy.ts'

type Product = EndpointResponse<typeof treatmentProductCalls.list>['data']['products'][number]
type Edited = Omit<Product, '_id'> & { _id?: string }

const blank: Edited = { name: '', registration: '', ingredient: '', active: true }

/** Pesticides that professionals choose from when they record a treatment. */
export function ProductsSection() {
  const query = useStaffQuery(treatmentProductCalls.list)
  const [edited, setEdited] = useState<Edited | null>(null)
  const columns: readonly Column<Product>[] = [
    { title: copy.name, cell: ({ name }) => name },
    { title: copy.registration, cell: ({ registration }) => registration },
    { title: copy.ingredient, cell: ({ ingredient }) => ingredient },
    { title: copy.state, cell: ({ active }) => (active ? copy.inUse : copy.notInUse) },
    {
      title: copy.edit,
      cell: (product) => (
        <Button
          size="small"
          variant="outline"
          aria-label={copy.editOf(product.name)}
          onClick={() => setEdited(product)}
        >
          {copy.edit}
        </Button>
      ),
    },
  ]
  return (
    <section aria-labelledby="products" className="mt-6 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="products" className="text-base font-bold">
          {copy.title}
        </h2>
        <Button size="small" onClick={() => setEdited(blank)}>
          {copy.add}
        </Button>
      </div>
      <p className="text-muted">{copy.note}</p>
      <QueryView query={query} label={copy.title}>
        {({ data }) =>
          data.products.length > 0 && (
            <DataTable label={copy.title} columns={columns} rows={data.products} keyOf={({ _id }) => _id} />
          )
        }
      </QueryView>
      {edited && <ProductDialog product={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function ProductDialog({ product, onClose }: { product: Edited; onClose: () => void }) {
  const [{ _id: productId, ...typed }, setTyped] = useState(product)
  const field = (name: 'name' | 'registration' | 'ingredient', maxLength: number) => (
    <Field
      label={copy[name]}
      maxLength={maxLength}
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
    />
  )
  const isWhole = typed.name.trim() && typed.registration.trim() && typed.ingredient.trim()
  return (
    <ActionDialog
      onClose={onClose}
      title={productId ? copy.editOf(product.name) : copy.add}
      consequence={copy.effect}
      confirm={copy.save}
      reasonLabel={copy.reason}
      call={treatmentProductCalls.save}
      input={(reason) => isWhole !== '' && { ...(productId && { productId }), ...typed, reason }}
      done={copy.saved}
    >
      {field('name', 80)}
      {field('registration', 60)}
      {field('ingredient', 120)}
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={typed.active}
          onChange={({ target }) => setTyped((before) => ({ ...before, active: target.checked }))}
        />
        {copy.inUse}
      </label>
    </ActionDialog>
  )
}
