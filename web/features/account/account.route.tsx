import { Bell } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { SessionButton } from '#web/features/identity/session-button.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { useToken } from '#web/lib/session/session.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkRow } from '#web/ui/layout/link-row.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AccountLinks } from './account-links.tsx'
import { Avatar } from './photo/avatar.tsx'
import { placeLinks } from './places-card.tsx'

export const meta: MetaFunction = () => [{ title: t`My Account | GharSaaf` }, { name: 'robots', content: 'noindex' }]
export const handle = { header: 'own' }

/** The drawer's content as a page, with links to the customer's pages. */
export default function AccountRoute() {
  const signedIn = useToken() !== null
  return (
    <>
      <PageHeader title={t`My Account`} width="text" />
      <Page width="text">
        <Greeting />
        {signedIn && (
          <Card className="mt-4 py-2 lg:hidden">
            <ul className="-mx-2.5">
              {placeLinks.map((link) => (
                <LinkRow key={link.to} {...link} />
              ))}
              <LinkRow to={paths.notifications} icon={Bell} title={t`Notifications`} />
            </ul>
          </Card>
        )}
        <Card className="mt-4 py-2">
          <div className="-mx-2.5">
            <AccountLinks />
          </div>
        </Card>
        <div className={classes('mt-5', !signedIn && 'visitor-only')}>
          <SessionButton signedIn={signedIn} />
        </div>
      </Page>
    </>
  )
}

function Greeting() {
  const signedIn = useToken() !== null
  const { profile, error } = useProfile()
  return (
    <div className="flex min-h-27 items-center gap-4 rounded-card bg-linear-to-br from-teal-700 to-teal p-4 text-white md:p-5">
      <Avatar img={profile?.img ?? ''} name={profile?.name ?? ''} className="size-16" />
      {profile && <SignedInCustomer name={profile.name} phoneNo={profile.phoneNo} />}
      {signedIn && !profile && !error && <Skeleton className="h-6 w-40 opacity-25" />}
      {!signedIn && (
        <div className="visitor-only min-w-0">
          <p className="font-heading text-title">{t`Welcome`}</p>
          <p className="text-teal-100">{t`Cleaning and pest control at your door`}</p>
        </div>
      )}
    </div>
  )
}

function SignedInCustomer({ name, phoneNo }: { name: string; phoneNo: string }) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-heading text-title wrap-anywhere">{name || t`Welcome`}</p>
        <p className="whitespace-nowrap text-teal-100">{phoneLabel(phoneNo)}</p>
      </div>
      <Link
        to={paths.profile}
        className="inline-flex min-h-11 items-center rounded-button px-3 font-bold hover:bg-white/12 focus-ring-light"
      >{t`Edit`}</Link>
    </>
  )
}
