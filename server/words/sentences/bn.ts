export const bengali: Readonly<Record<string, string>> = {
  'Cancelling is free.': 'বাতিল করতে কোনও খরচ নেই।',
  'Cancelling is free until {until}.': '{until} পর্যন্ত বাতিল করতে কোনও খরচ নেই।',
  'We had to cancel. There is no fee.': 'আমাদের বাতিল করতে হয়েছে। কোনও ফি নেই।',
  'Nothing has been paid, so cancelling is free.': 'কিছুই পেমেন্ট করা হয়নি, তাই বাতিল করতে খরচ নেই।',
  'Cancelling now costs {fee} ({percent}% of the price, at most {most}).':
    'এখন বাতিল করলে {fee} লাগবে (দামের {percent}%, সর্বোচ্চ {most})।',
  '{fee} is kept as the fee.': 'ফি হিসেবে {fee} কাটা হবে।',
  '{amount} goes back the way you paid.': '{amount} যেভাবে পেমেন্ট করেছেন সেভাবেই ফেরত যাবে।',
  '{amount} of credit is yours again.': '{amount} ক্রেডিট আবার আপনার।',
  '{amount} goes back the way you paid, and {credit} of credit is yours again.':
    '{amount} যেভাবে পেমেন্ট করেছেন সেভাবেই ফেরত যাবে, আর {credit} ক্রেডিট আবার আপনার।',
  'We add {amount} to your credits, with our apologies.': 'দুঃখিত, আপনার ক্রেডিটে {amount} যোগ করছি।',
  'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.':
    'এই ভিজিট আপনার প্ল্যানে ফিরে যাবে: আবার বুক করতে পারবেন। টাকা ফেরত চাইলে প্ল্যানের পেজে বাকিগুলো বাতিল করুন।',
  'The visit starts in less than {hours} hours, so it counts as used.':
    'ভিজিট {hours} ঘণ্টার মধ্যে শুরু, তাই ব্যবহার হয়েছে বলে ধরা হবে।',
  'Call {phone} or write to {email}, and we put it right.': '{phone} নম্বরে কল করুন বা {email}-এ লিখুন, আমরা ঠিক করে দেব।',
  'Only a confirmed booking can be moved to another time.': 'শুধু কনফার্ম করা বুকিংয়ের সময় বদলানো যায়।',
  'You can still cancel it.': 'এখনও বাতিল করতে পারেন।',
  'This visit was planned for {when}, so it can no longer be moved.': 'এই ভিজিট {when}-এ ছিল, তাই আর সময় বদলানো যাবে না।',
  'The visit starts in less than {hours} hours, so it can no longer be moved.':
    'ভিজিট {hours} ঘণ্টার মধ্যে শুরু, তাই আর সময় বদলানো যাবে না।',
  'This booking was moved {times} times already.': 'এই বুকিংয়ের সময় আগেই {times} বার বদলানো হয়েছে।',
  'You can move this booking once more free of charge until {until}.': '{until} পর্যন্ত আর 1 বার বিনা খরচে সময় বদলাতে পারেন।',
  'You can move this booking {times} times free of charge.': '{times} বার বিনা খরচে সময় বদলাতে পারেন।',
  'You can move this booking {times} times free of charge until {until}.':
    '{until} পর্যন্ত {times} বার বিনা খরচে সময় বদলাতে পারেন।',
  'The visit is less than {hours} hours away: moving it does not lower the fee for cancelling.':
    'ভিজিটের {hours} ঘণ্টারও কম বাকি: সময় বদলালে বাতিলের ফি কমবে না।',
  'You paid with a discount: {limits} Only such times are shown.':
    'আপনি ছাড়ে পেমেন্ট করেছেন: {limits} শুধু তেমন সময়ই দেখানো হয়েছে।',
  'Your {code} discount stays, whatever the new time: it is paid for.':
    'নতুন সময় যা-ই হোক, {code}-এর ছাড় থাকবে: তার পেমেন্ট হয়ে গেছে।',
  '{code} comes off if it is not for the new time.': 'নতুন সময়ে না চললে {code} সরে যাবে।',
  'Extra work moves with its visit.': 'বাড়তি কাজ তার ভিজিটের সঙ্গেই বদলায়।',
  '{code} has ended.': '{code} শেষ হয়ে গেছে।',
  '{code} starts on {day}.': '{code} শুরু {day}।',
  '{code} ended on {day}.': '{code} {day} শেষ হয়েছে।',
  '{code} is valid on your first booking only.': '{code} শুধু আপনার প্রথম বুকিংয়ে চলে।',
  '{code} is valid on the first booking of referred friends only.': '{code} শুধু রেফার করা বন্ধুদের প্রথম বুকিংয়ে চলে।',
  'Your {code} ended on {day}.': 'আপনার {code} {day} শেষ হয়েছে।',
  '{code} is valid for business customers only. Add your GSTIN first.':
    '{code} শুধু বিজনেস গ্রাহকদের জন্য। আগে আপনার GSTIN যোগ করুন।',
  '{code} is valid in {areas} only.': '{code} শুধু এখানে চলে: {areas}।',
  'Add the address first.': 'আগে ঠিকানা যোগ করুন।',
  '{code} is valid for visits on {days} only.': '{code} শুধু {days} ভিজিটে চলে।',
  '{code} is valid for visits that start before {time} only.': '{code} শুধু {time}-এর আগে শুরু হওয়া ভিজিটে চলে।',
  '{code} is valid for visits on {days} that start before {time} only.':
    '{code} শুধু {days} {time}-এর আগে শুরু হওয়া ভিজিটে চলে।',
  'Select a date and time first.': 'আগে তারিখ ও সময় বাছুন।',
  '{code} is valid on orders above {amount}.': '{code} {amount}-এর বেশি অর্ডারে চলে।',
  '{code} is valid on orders of {amount} or more.': '{code} {amount} বা তার বেশি অর্ডারে চলে।',
  '{code} is valid on {names} only.': '{code} শুধু এগুলোতে চলে: {names}।',
  'This order is too small for {code}.': '{code}-এর জন্য এই অর্ডার ছোট।',
  '{code} is fully used.': '{code} পুরো ব্যবহার হয়ে গেছে।',
  'You’ve already used {code}.': 'আপনি {code} আগেই ব্যবহার করেছেন।',
  'You’ve used {code} {times} times, the most it allows.': 'আপনি {code} {times} বার ব্যবহার করেছেন, এর বেশি চলে না।',
  '{code} is valid for new households only.': '{code} শুধু নতুন পরিবারের জন্য।',
  '{code} can be used once per household.': '{code} এক পরিবারে একবারই চলে।',
  '{amount} off': '{amount} ছাড়',
  '{amount} off, up to {most}': '{amount} ছাড়, {most} পর্যন্ত',
  '{amount} off {names}': '{names}: {amount} ছাড়',
  '{amount} off {names}, up to {most}': '{names}: {amount} ছাড়, {most} পর্যন্ত',
}
