import { useState } from 'react'
import { categoryTreeCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { changedFields, type Entity, isBad, newFields, parseRupees, type Typed } from './row-fields.ts'
import { RowInputs } from './row-inputs.tsx'
import { optionsFor, toOption } from './row-options.ts'
import { rowsCopy } from './rows.copy.ts'
import type { RowsPage } from './rows-page.ts'

interface NewRowDialogProps {
  page: RowsPage
  entity: Entity
  onClose: () => void
}

const priced: readonly Entity[] = ['service', 'variant', 'add_on']
const noPlace = { parent: '', linked: '', slug: '', price: '' }
const withAddress: readonly Entity[] = ['category', 'subcategory', 'service']

/** A new row, hidden until staff show it. */
export function NewRowDialog({ page: opened, entity, onClose }: NewRowDialogProps) {
  const [page] = useState(opened)
  const [typed, setTyped] = useState<Typed>({})
  const { values, field } = useForm(noPlace)
  const { parent, linked, slug, price } = values
  const names = newFields[entity]
  const parents = parentsOf(page, entity)
  const links = linksOf(page, entity)
  const rupees = parseRupees(price)
  const isPlaced = (!parents || entity === 'service' || parent !== '') && (!links || linked !== '')
  const isPriced = rupees !== undefined && (entity !== 'add_on' || rupees !== null)
  return (
    <ActionDialog
      onClose={onClose}
      title={rowsCopy.add[entity]}
      size="wide"
      consequence={rowsCopy.createEffect}
      confirm={rowsCopy.create}
      complete={isPlaced && isPriced && isTyped(entity, typed)}
      reasonLabel={catalogCopy.dialog.reason}
      reasonHint={catalogCopy.dialog.reasonHint}
      call={categoryTreeCalls.create}
      done={rowsCopy.made}
      input={(reason) => ({
        ...{ ...page.asked, entity, reason, fields: changedFields({}, typed) },
        ...(parent && { parentId: parent }),
        ...(linked && { linkedId: linked }),
        ...(slug.trim() && { slug: slug.trim() }),
        ...(priced.includes(entity) && { price: rupees ?? null }),
      })}
    >
      <PlaceFields {...{ entity, parents, links, field }} />
      <RowInputs
        entity={entity}
        names={names}
        typed={typed}
        options={optionsFor(page)}
        onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
      />
      {priced.includes(entity) && (
        <Field
          label={rowsCopy.price}
          hint={entity === 'add_on' ? undefined : rowsCopy.priceHint}
          inputMode="decimal"
          autoComplete="off"
          {...field('price')}
        />
      )}
      {withAddress.includes(entity) && (
        <Field
          label={rowsCopy.slug}
          hint={rowsCopy.slugHint}
          autoCapitalize="none"
          autoComplete="off"
          {...field('slug', (text) => text.toLowerCase())}
        />
      )}
    </ActionDialog>
  )
}

function isTyped(entity: Entity, typed: Typed): boolean {
  const names = newFields[entity]
  return (
    names.every((name) => !isBad(entity, name, typed[name] ?? '')) &&
    (!names.includes('picture') || Boolean(typed.picture))
  )
}

type Options = readonly { value: string; title: string }[]

interface PlaceFieldsProps {
  entity: Entity
  parents: Options | undefined
  links: Options | undefined
  field: ReturnType<typeof useForm<typeof noPlace>>['field']
}

/** Where a new row goes, and where a link leads. */
function PlaceFields({ entity, parents, links, field }: PlaceFieldsProps) {
  const mayBeCombo = entity === 'service'
  return (
    <>
      {parents && (
        <SelectField
          label={rowsCopy.parent}
          options={mayBeCombo ? [{ value: '', title: rowsCopy.isCombo }, ...parents] : parents}
          placeholder={mayBeCombo ? undefined : rowsCopy.choose}
          {...field('parent')}
        />
      )}
      {links && (
        <SelectField
          label={entity === 'combo_item' ? rowsCopy.linked.combo_item : rowsCopy.linked.service_add_on}
          options={links}
          placeholder={rowsCopy.choose}
          {...field('linked')}
        />
      )}
    </>
  )
}

/** What a new row can be below; undefined where there is nothing to choose. */
function parentsOf({ view, asked }: RowsPage, entity: Entity) {
  const of = (wanted: Entity) => view.rows.filter((row) => row.entity === wanted).map(toOption)
  if (entity === 'subcategory') return of('category')
  if (entity === 'service') return of('subcategory')
  if (entity !== 'variant') return undefined
  const first = view.rows.filter((row) => row.entity === 'variant' && row.parentId === asked.serviceId)
  return [...of('service'), ...first.map(toOption)]
}

function linksOf({ view, categories, addOns }: RowsPage, entity: Entity) {
  const isThere = (id: string) => view.rows.some(({ linkedId }) => linkedId === id)
  if (entity === 'service_add_on') return addOns?.rows.filter(({ _id }) => !isThere(_id)).map(toOption) ?? []
  if (entity !== 'combo_item') return undefined
  return categories?.rows.filter((row) => row.entity === 'service' && row.parentId !== null).map(toOption) ?? []
}
