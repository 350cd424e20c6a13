import { ArrowUp, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '#contract/business.ts'
import { paths } from '#web/lib/paths.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { socialLinks } from './social-links.ts'

const links = [
  { to: paths.home, title: 'Home' },
  { to: paths.services, title: 'Services' },
  { to: paths.about, title: 'About Us' },
  { to: paths.terms, title: 'Terms & Conditions' },
  { to: paths.privacy, title: 'Privacy Policy' },
]

export function Footer() {
  return (
    <footer className="far-down mt-11 [--tall:46rem] md:[--tall:27rem] bg-teal-900 text-teal-100">
      <div className="page-width grid gap-x-10 gap-y-8 py-9 md:grid-cols-[1.4fr_1fr_1.6fr] md:py-12">
        <div>
          <Logo onDark className="h-11 w-auto" />
          <p className="mt-3 max-w-sm">
            Cleaning and pest control at home and at work, by verified professionals at fixed prices.
          </p>
          <SocialLinks />
        </div>
        <nav aria-label="Footer">
          <h2 className="font-bold text-white">Explore</h2>
          <ul className="mt-1.5 max-md:columns-2">
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
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
          <p>© {brand.legalName}</p>
          <BackToTop />
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  return (
    <address className="not-italic">
      <h2 className="font-bold text-white">Support</h2>
      <p className="mt-2 text-sm">Every day, {brand.supportHours.label}</p>
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
        {brand.address}
      </p>
    </address>
  )
}

const contactRow = 'flex min-h-11 items-center gap-2.5 hover:text-white focus-ring-light'

function SocialLinks() {
  return (
    <ul className="mt-4 -ml-2.5 flex">
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
            <span className="sr-only">GharSaaf on {name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** No Link, which names the path of the page: missing addresses share one page, and it must not name one of them. */
function BackToTop() {
  const smoothly = { onClick: inPlace(() => scrollTo({ top: 0, behavior: 'smooth' })) }
  return (
    <a
      href="#top"
      className="inline-flex min-h-11 items-center gap-1.5 font-bold text-white hover:underline focus-ring-light"
      {...smoothly}
    >
      Back to Top
      <ArrowUp aria-hidden className="size-4" />
    </a>
  )
}
