import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { brand } from '#contract/lib/business.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { keepNumberCopy } from '../account.copy.ts'
import { useStopPhoneChange } from './phone-change.api.ts'

export const meta: MetaFunction = () => [
  { title: `${keepNumberCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]
export const handle = { header: 'own' }

/** Where the link of the notice leads. It stops nothing before a tap: apps open links to preview them. */
export default function KeepNumberRoute() {
  return (
    <>
      <PageHeader title={keepNumberCopy.title} width="text" />
      <Page width="text">
        <Card>
          <KeepNumber />
        </Card>
      </Page>
    </>
  )
}

function KeepNumber() {
  const token = useLinkToken()
  const stop = useStopPhoneChange()
  if (stop.isSuccess) return <Stopped />
  const problem = stop.isError ? errorMessage(stop.error, keepNumberCopy.failed) : null
  return (
    <>
      <p>{keepNumberCopy.note}</p>
      <p className="mt-3 text-muted">{keepNumberCopy.ends}</p>
      {token === '' && <InPageAlert className="mt-4">{keepNumberCopy.noLink}</InPageAlert>}
      {problem && <InPageAlert className="mt-4">{problem}</InPageAlert>}
      <Button
        variant="danger"
        size="large"
        full
        className="mt-5"
        disabled={!token}
        busy={stop.isPending}
        onClick={() => token && stop.mutate(token, { onSuccess: clearSession })}
      >
        {keepNumberCopy.stop}
      </Button>
      <p className="mt-4 text-center text-sm text-muted">
        {keepNumberCopy.help}{' '}
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className="font-semibold text-teal">
          {brand.phone}
        </a>
      </p>
    </>
  )
}

function Stopped() {
  return (
    <>
      <InPageAlert tone="success">
        {keepNumberCopy.stopped} {keepNumberCopy.signedOut}
      </InPageAlert>
      <ButtonLink to={paths.login} size="large" full className="mt-5">
        {keepNumberCopy.login}
      </ButtonLink>
    </>
  )
}

/** Behind the #, which browsers send to no server: null before the page is hydrated, empty without one. */
function useLinkToken(): string | null {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(hash.slice(1)), [hash])
  return token
}
