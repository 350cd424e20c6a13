import { Link } from 'react-router'
import { codeLifeMinutes, geolocation, keptDays, maxSessionDays, sessionDays } from '#contract/business.ts'
import type { Language } from '#contract/languages.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'

type Facts = BusinessFacts

/** Purpose, legal basis, retention, rights and contact: the chapters the DPDP Act requires. */
export const writtenIn: Language = 'en'

export function privacyChapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'What we keep and why', content: <DataAndPurpose /> },
    { id: 'consent', title: 'Your consent', content: <Consent /> },
    { id: 'device', title: 'On your device', content: <DeviceStorage /> },
    { id: 'shared', title: 'Who else sees it', content: <Recipients /> },
    { id: 'how-long', title: 'How long', content: <Retention /> },
    { id: 'partners', title: 'If you apply as a partner', content: <Partners /> },
    { id: 'rights', title: 'Your rights', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'How it is protected', content: <Safety /> },
    { id: 'children', title: 'Children', content: <Children /> },
    { id: 'officer', title: 'Grievance officer', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>Mobile number.</b> To sign you in with a code and to tell you about your bookings.
      </li>
      <li>
        <b>Name, e-mail, photo.</b> So that the professional knows whom to ask for, and for invoices. E-mail and photo
        are up to you.
      </li>
      <li>
        <b>Addresses and your place on the map.</b> To come to the right door and to show prices and free hours there.
      </li>
      <li>
        <b>Bookings, payments, refunds, credits.</b> To do the work, to account for it, and as tax law demands.
      </li>
      <li>
        <b>Reviews, messages, favourites.</b> To show them, answer them and find them again for you.
      </li>
      <li>
        <b>Technical records.</b> Time, address on the network and outcome of requests, to keep the service safe.
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      You give us these details yourself, for the purposes above, by entering them. Your position is asked for only when
      you tap ‘Use Current Location’, and your browser asks you again. You can take consent back at any time, as easily
      as you gave it: clear the field in <Link to={paths.profile}>your profile</Link>, delete the address, or delete the
      whole account. What was done before stays lawful.
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      We set no advertising cookies and use no trackers. Your browser’s storage holds the token that keeps you signed
      in, the place you chose, your position for {geolocation.cacheMinutes} minutes, and which notices you have closed.
      Logging out clears all of it. One cookie remembers that this device has signed in before, so that wrong codes
      typed by others never lock you out of it.
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        The professional who comes sees your first name, address and what you booked, for that visit. They do not see
        your number: they reach you through our office.
      </li>
      <li>
        Our payment provider (Razorpay) handles payments and gets your name, number and e-mail address for them, and
        when a UPI app opens also your internet address and the name of your browser. We never receive card or bank
        details.
      </li>
      <li>Our SMS providers (MSG91, Twilio) get the number and the text of a message.</li>
      <li>
        Our provider of calls (Exotel) gets your number and that of the professional when one of you calls the other
        through our number. Calls are not recorded.
      </li>
      <li>Our e-mail provider gets the address and the text when we answer you by e-mail.</li>
      <li>Where Google Maps is used, Google gets what you type into the place search.</li>
      <li>Authorities, where the law obliges us.</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        Sign-in codes: {codeLifeMinutes} minutes. Sign-ins: {sessionDays} days after you last used them, and
        {maxSessionDays} days at the latest.
      </li>
      <li>Your profile, addresses and favourites: until you change or delete them.</li>
      <li>Bookings, invoices and payment records: eight years, as the Companies Act and GST law ask.</li>
      <li>
        A number you left to be told when we come to your area: until that SMS, {keptDays.wish / 365} years at most.
      </li>
      <li>Messages to us: {keptDays.contactMessage} days.</li>
      <li>Who came to a visit, and our own notes about it: {keptDays.bookingNote} days.</li>
      <li>That you and the professional called each other: {keptDays.maskedCall} days.</li>
      <li>Photos that the professional takes before and after the work: {keptDays.visitPhoto} days.</li>
      <li>Photos that you or we add to a message about a booking: {keptDays.casePhoto} days.</li>
      <li>
        Scrambled forms of your numbers: {keptDays.erasedPhone / 365} years; of your devices and of addresses you booked
        for: {keptDays.household} days. They stay when you delete your account, only to see that a household gets offers
        for new customers once.
      </li>
      <li>Technical records: at most one year.</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      Applicants send us their details and copies of papers, with their consent. Please send a masked Aadhaar, or
      another ID instead. Copies are encrypted; only staff who decide on applications open them, and each opening is
      recorded. Papers of a declined application are deleted after {keptDays.declinedDocuments} days, an application not
      taken up after {keptDays.application} days, and all of it earlier when you ask.
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>See and take along.</b> Download everything we hold about you from{' '}
          <Link to={paths.profile}>your profile</Link>.
        </li>
        <li>
          <b>Correct.</b> Change your details there at any time.
        </li>
        <li>
          <b>Erase.</b> Delete your account there. Records that the law wants kept stay without your name; invoices stay
          as they were issued, with the name and address on them, for eight years.
        </li>
        <li>
          <b>Name a person</b> who may use these rights for you if you die or cannot act.
        </li>
        <li>
          <b>Complain</b> to our grievance officer, and after that to the Data Protection Board of India.
        </li>
      </ul>
      <p>
        You need no form: <a href={`mailto:${facts.email}`}>{facts.email}</a> or{' '}
        <Link to={paths.contact}>a message</Link> is enough.
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      Connections are encrypted. Sign-in tokens are kept only as fingerprints, photos are stripped of hidden data,
      papers of applicants are sealed with a key of their own. Should data ever be exposed, we tell you and the Data
      Protection Board without delay, with what happened and what you can do.
    </p>
  )
}

function Children() {
  return <p>GharSaaf is for adults. If a child has given us details, tell us and we delete them.</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {facts.address}. <a href={`mailto:${email}`}>{email}</a>, {facts.phone}, every
      day {facts.supportHours.label}. You hear from us within {acknowledgedHours} hours and have a decision within{' '}
      {settledDays} days.
    </p>
  )
}
