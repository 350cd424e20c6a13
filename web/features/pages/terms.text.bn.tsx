import { Link } from 'react-router'
import {
  cancellationPolicy,
  cartLimitsPaise,
  damagePolicy,
  promotedOffer,
  reschedulePolicy,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'bn'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'বুকিং', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'দাম ও অফার', content: <Prices /> },
    { id: 'payment', title: 'পেমেন্ট', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'বাতিল করা ও সময় বদলানো', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'একাধিক ভিজিটের প্ল্যান', content: <PlanTerms /> },
    { id: 'our-part', title: 'আমরা বাতিল বা দেরি করলে', content: <OurPart /> },
    { id: 'satisfaction', title: 'কাজ পছন্দ না হলে', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'আপনার দিক থেকে', content: <YourPart /> },
    { id: 'referral', title: 'রেফারেল ও ক্রেডিট', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'ক্ষতি ও দায়িত্ব', content: <Liability /> },
    { id: 'grievance', title: 'অভিযোগ ও আইন', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        আপনি মোবাইল নম্বর দিয়ে বুক করেন। পেমেন্ট করার জন্য স্লট দশ মিনিট আপনার জন্য ধরে রাখা হয়। পেমেন্ট করলে, বা সার্ভিসের পরে ক্যাশ
        দেওয়া বেছে নিলে, বুকিং কনফার্ম হয়।
      </p>
      <p>
        {facts.name} ভেরিফায়েড প্রফেশনাল পাঠায়। ভিজিটের আগে প্রফেশনাল বদলাতে পারেন; কে আসবেন, আমরা জানিয়ে দিই। সাহায্য রোজ পাওয়া যায়,{' '}
        {hoursOfDay(facts.supportHours)}।
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        দাম টাকায় এবং GST ধরা আছে। চেকআউটে যা দেখেন, তা-ই দেন। কার্টে সার্ভিস যোগ করার পরে দাম বদলালে আগে আপনাকে জিজ্ঞাসা করি। বুকিং
        কমপক্ষে {formatRupees(cartLimitsPaise.min / 100)}-র হতে হবে।
      </p>
      <p>
        এক বুকিংয়ে একটি অফার ব্যবহার করা যায়। {promotedOffer.code} দিলে {formatRupees(promotedOffer.aboveRupees)}-এর বেশি
        অর্ডারে {formatRupees(promotedOffer.rupees)} ছাড় পাবেন।
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      বুক করার সময়ই পেমেন্ট করতে হয়: আমাদের পেমেন্ট কোম্পানির মাধ্যমে UPI, কার্ড বা নেট ব্যাঙ্কিংয়ে, অথবা{' '}
      {formatRupees(facts.policy.cashLimit)} পর্যন্ত বুকিংয়ে সার্ভিসের পরে ক্যাশে। ক্যাশ বেছে নিলে দেরিতে বাতিল বা মিস করা ভিজিটের
      ফি, আর না দেওয়া ক্যাশ, পরের বুকিংয়ের আগে অনলাইনে দিতে হয়। আপনার কার্ড নম্বর আমরা কখনও দেখি না, রাখিও না। স্লট ছেড়ে দেওয়ার পরে
      পেমেন্ট পৌঁছলে আমরা আবার বুক করি বা পুরো রিফান্ড দিই।
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        দয়া করে সার্ভিসের কমপক্ষে {freeCancellationHours} ঘণ্টা আগে বাতিল করুন: তাতে কোনও খরচ নেই। বুকিংয়ের {graceMinutes} মিনিটের
        মধ্যে বাতিল করলেও খরচ নেই। দেরিতে বাতিল করলে ফি লাগতে পারে:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: বুকিংয়ের{' '}
            {percent}%, সর্বোচ্চ {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>
        কনফার্ম করার আগে সঠিক ফি ও রিফান্ড দেখতে পাবেন। যেভাবে পেমেন্ট করেছেন, সেভাবেই রিফান্ড পাবেন, সাধারণত পাঁচ থেকে সাত কাজের দিনের
        মধ্যে।
      </p>
      <p>
        কনফার্ম হওয়া ভিজিটের সময় বিনা খরচে বদলাতে পারেন, প্রতি বুকিংয়ে {reschedulePolicy.freeTimes} বার, শুরুর{' '}
        {reschedulePolicy.freeHours} ঘণ্টা আগে পর্যন্ত। শুরু হয়ে যাওয়া ভিজিট বাতিল করা যায় না। কিছু ঠিক না হলে আপনার বুকিংয়ে সমস্যা জানান,
        আমরা ঠিক করে দেব। আপনি বাড়িতে না থাকলে বা আমাদের ফিরিয়ে দিলে ভিজিট যদি না হয়, তবে শেষ মুহূর্তে বাতিলের ফি লাগে। আমরা ভিজিট
        করতে না পারলে কিছু দিতে হয় না।
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0 ? `শুরুর আগে ${until} ঘণ্টার কম সময়ে` : `শুরুর ${until} থেকে ${from} ঘণ্টা আগে`
}

function OurPart() {
  return (
    <p>
      আমরা বাতিল করলে আপনার দেওয়া সব টাকা ফেরত দিই, আর আপনার যে ফি লাগত, সেই টাকার ক্রেডিট দিই। আমাদের প্রফেশনাল{' '}
      {cancellationPolicy.lateMinutes} মিনিটের বেশি দেরিতে কাজ শুরু করলেও একই ক্রেডিট পাবেন।
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      সার্ভিসের {facts.policy.dissatisfactionHours} ঘণ্টার মধ্যে জানান, আপনার বুকিং থেকে বা{' '}
      <Link to={paths.contact}>আমাদের লিখে</Link>। ছবি দিলে সুবিধা হয়। যে কাজ ঠিক হয়নি, আমরা আবার করে দিই বা সেই অংশের টাকা ফেরত
      দিই।
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>ভিজিটের সময় বাড়িতে থাকুন বা কোনও প্রাপ্তবয়স্ককে রাখুন, জল ও বিদ্যুৎ চালু রাখুন।</li>
      <li>দামি ও ভঙ্গুর জিনিস সরিয়ে রাখুন। কীসে হাত দেওয়া যাবে না, কাজ শুরুর আগে বলুন।</li>
      <li>পেস্ট কন্ট্রোলে বাচ্চা, পোষ্য, খাবার ও হাওয়া চলাচল নিয়ে প্রফেশনালের পরামর্শ মেনে চলুন।</li>
      <li>আমাদের প্রফেশনালদের GharSaaf-এর বাইরে কাজ করতে বলবেন না। সেখানে দাম বা মানের কথা আমরা দিতে পারি না।</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      আপনার ডাকা বন্ধু প্রথম সার্ভিসে {reward} ছাড় পান। সেই সার্ভিস শেষ হলে আপনি {reward} ক্রেডিট পান। ক্রেডিট পরের বুকিংয়ের পেমেন্টে
      ব্যবহার করুন; এটি টাকা হিসেবে তোলা যায় না। যে বুকিং থেকে ক্রেডিট পেয়েছেন, তার রিফান্ড হলে ক্রেডিট ফেরত নেওয়া হয়। নিজেকে রেফার করা
      যায় না।
    </p>
  )
}

function Liability() {
  return (
    <p>
      আমাদের প্রফেশনালের অসাবধানতায় কিছু নষ্ট হলে {damagePolicy.hours} ঘণ্টার মধ্যে জানান। আমরা সারিয়ে দিই বা সেই সময়ের দাম পর্যন্ত ক্ষতিপূরণ
      দিই। বুকিং থেকে ক্লেম করুন, একটি ভিজিটের জন্য {formatRupees(damagePolicy.maxPaise / 100)} পর্যন্ত; আমরা{' '}
      {damagePolicy.decideDays} দিনের মধ্যে সিদ্ধান্ত নিই। তার বেশি হলে আমাদের লিখুন। স্বাভাবিক ক্ষয়, লুকোনো ত্রুটি বা আমাদের না জানানো
      বিষয়ের দায় আমাদের নয়। ক্রেতা হিসেবে আইনে পাওয়া আপনার অধিকার এতে কমে না।
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        অভিযোগ আধিকারিক: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}। {acknowledgedHours} ঘণ্টার
        মধ্যে অভিযোগের প্রাপ্তি জানাই, {settledDays} দিনের মধ্যে নিষ্পত্তি করি।
      </p>
      <p>
        {facts.legalName}, {placeWords(facts.address)}। GSTIN {facts.gstin}। ভারতের আইন প্রযোজ্য। আইন আপনাকে অন্য আদালতের
        অধিকার না দিলে বিচার হয় বেঙ্গালুরুর আদালতে।
      </p>
    </>
  )
}
