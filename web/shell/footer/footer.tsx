import { ArrowUp, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { brand } from '#contract/lib/business.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { officeAddress } from './office-address.ts'
import { socialLinks } from './social-links.ts'

const links = [
  {
    to: paths.home,
    get title() {
      return t`Home`
    },
  },
  {
    to: paths.services,
    get title() {
      return t`Services`
    },
  },
  {
    to: paths.about,
    get title() {
      return t`About Us`
    },
  },
  {
    to: paths.terms,
    get title() {
      return t`Terms & Conditions`
    },
  },
  {
    to: paths.privacy,
    get title() {
      return t`Privacy Policy`
    },
  },
]

/** Content of the footer of the shell. On phones the same lines in the least room. */
export function FooterContent() {
  return (
    <>
      <div className="page-width grid gap-x-10 gap-y-1 py-3 md:grid-cols-[1.4fr_1fr_1.6fr] md:py-12">
        <div className="flex items-center justify-between md:block">
          <Logo onDark className="h-8 w-auto md:h-11" />
          <SocialLinks />
        </div>
        <nav aria-label={t`Footer`}>
          <h2 className={heading}>{t`Explore`}</h2>
          <ul className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 md:block">
            {links.map(({ to, title }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 min-w-11 items-center hover:text-white hover:underline focus-ring-light"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <div className="border-t border-white/12">
        <div className="page-width flex flex-wrap items-center justify-between py-1 text-xs md:py-4">
          <p>© {brand.legalName}</p>
          <BackToTop />
        </div>
      </div>
    </>
  )
}

function Contact() {
  return (
    <address className="flex flex-wrap items-center gap-x-5 not-italic max-md:border-t max-md:border-white/12 max-md:pt-3 md:block">
      <h2 className={heading}>{t`Support`}</h2>
      <p className="text-sm max-md:w-full">
        {t`Every day,`} {hoursOfDay(brand.supportHours)}
      </p>
      <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={contactRow}>
        <Phone aria-hidden className="size-4.5 shrink-0 text-marigold" />
        {brand.phone}
      </a>
      <a href={`mailto:${brand.email}`} className={contactRow}>
        <Mail aria-hidden className="size-4.5 shrink-0 text-marigold" />
        {brand.email}
      </a>
      <p className={contactRow}>
        <MapPin aria-hidden className="size-4.5 shrink-0 text-marigold" />
        {officeAddress()}
      </p>
    </address>
  )
}

const heading = 'font-bold text-white max-md:hidden'

const contactRow = 'flex min-h-11 items-center gap-2.5 hover:text-white focus-ring-light'

function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex md:mt-4">
      {socialLinks.map(({ name, href, path }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="grid size-11 place-items-center rounded-full hover:bg-white/12 focus-ring-light"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={path} />
            </svg>
            <span className="sr-only">
              {t`GharSaaf on`} {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** No Link, which names the path of the page: missing addresses share one page, and it must not name one of them. */
function BackToTop() {
  return (
    <a
      href="#top"
      className="inline-flex min-h-11 items-center gap-1.5 font-bold text-white hover:underline focus-ring-light"
    >
      {t`Back to Top`}
      <ArrowUp aria-hidden className="size-4" />
    </a>
  )
}
