export const kannada: Readonly<Record<string, string>> = {
  'Cancelling is free.': 'ರದ್ದು ಮಾಡುವುದು ಉಚಿತ.',
  'Cancelling is free until {until}.': '{until} ವರೆಗೆ ರದ್ದು ಮಾಡುವುದು ಉಚಿತ.',
  'We had to cancel. There is no fee.': 'ನಾವೇ ರದ್ದು ಮಾಡಬೇಕಾಯಿತು. ಯಾವುದೇ ಶುಲ್ಕವಿಲ್ಲ.',
  'Nothing has been paid, so cancelling is free.': 'ನೀವು ಏನೂ ಪಾವತಿಸಿಲ್ಲ, ಹಾಗಾಗಿ ರದ್ದು ಮಾಡುವುದು ಉಚಿತ.',
  'Cancelling now costs {fee} ({percent}% of the price, at most {most}).':
    'ಈಗ ರದ್ದು ಮಾಡಿದರೆ {fee} ಶುಲ್ಕ (ಬೆಲೆಯ {percent}%, ಗರಿಷ್ಠ {most}).',
  '{fee} is kept as the fee.': '{fee} ಶುಲ್ಕವಾಗಿ ಕಡಿತವಾಗುತ್ತದೆ.',
  '{amount} goes back the way you paid.': '{amount} ನೀವು ಪಾವತಿಸಿದ ವಿಧಾನದಲ್ಲೇ ವಾಪಸ್ ಬರುತ್ತದೆ.',
  '{amount} of credit is yours again.': '{amount} ಕ್ರೆಡಿಟ್ ಮತ್ತೆ ನಿಮ್ಮದು.',
  '{amount} goes back the way you paid, and {credit} of credit is yours again.':
    '{amount} ನೀವು ಪಾವತಿಸಿದ ವಿಧಾನದಲ್ಲೇ ವಾಪಸ್ ಬರುತ್ತದೆ, {credit} ಕ್ರೆಡಿಟ್ ಮತ್ತೆ ನಿಮ್ಮದು.',
  'We add {amount} to your credits, with our apologies.': 'ಕ್ಷಮಿಸಿ, ನಿಮ್ಮ ಕ್ರೆಡಿಟ್‌ಗೆ {amount} ಸೇರಿಸುತ್ತೇವೆ.',
  'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.':
    'ಈ ವಿಸಿಟ್ ನಿಮ್ಮ ಪ್ಲಾನ್‌ಗೆ ವಾಪಸ್ ಹೋಗುತ್ತದೆ: ಮತ್ತೆ ಬುಕ್ ಮಾಡಬಹುದು. ಹಣ ವಾಪಸ್ ಬೇಕಾದರೆ ಪ್ಲಾನ್ ಪೇಜ್‌ನಲ್ಲಿ ಉಳಿದವನ್ನು ರದ್ದು ಮಾಡಿ.',
  'The visit starts in less than {hours} hours, so it counts as used.':
    'ವಿಸಿಟ್ {hours} ಗಂಟೆಗಳೊಳಗೆ ಆರಂಭವಾಗುತ್ತದೆ, ಹಾಗಾಗಿ ಬಳಸಿದಂತೆ ಲೆಕ್ಕ.',
  'Call {phone} or write to {email}, and we put it right.': '{phone} ಗೆ ಕಾಲ್ ಮಾಡಿ ಅಥವಾ {email} ಗೆ ಬರೆಯಿರಿ, ನಾವು ಸರಿಪಡಿಸುತ್ತೇವೆ.',
  'Only a confirmed booking can be moved to another time.': 'ಖಚಿತವಾದ ಬುಕಿಂಗ್‌ನ ಸಮಯ ಮಾತ್ರ ಬದಲಿಸಬಹುದು.',
  'You can still cancel it.': 'ಈಗಲೂ ರದ್ದು ಮಾಡಬಹುದು.',
  'This visit was planned for {when}, so it can no longer be moved.':
    'ಈ ವಿಸಿಟ್ {when} ಕ್ಕೆ ಇತ್ತು, ಹಾಗಾಗಿ ಈಗ ಸಮಯ ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'The visit starts in less than {hours} hours, so it can no longer be moved.':
    'ವಿಸಿಟ್ {hours} ಗಂಟೆಗಳೊಳಗೆ ಆರಂಭವಾಗುತ್ತದೆ, ಹಾಗಾಗಿ ಈಗ ಸಮಯ ಬದಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  'This booking was moved {times} times already.': 'ಈ ಬುಕಿಂಗ್ ಸಮಯವನ್ನು ಈಗಾಗಲೇ {times} ಬಾರಿ ಬದಲಿಸಲಾಗಿದೆ.',
  'You can move this booking once more free of charge until {until}.': '{until} ವರೆಗೆ ಇನ್ನೂ 1 ಬಾರಿ ಉಚಿತವಾಗಿ ಸಮಯ ಬದಲಿಸಬಹುದು.',
  'You can move this booking {times} times free of charge.': '{times} ಬಾರಿ ಉಚಿತವಾಗಿ ಸಮಯ ಬದಲಿಸಬಹುದು.',
  'You can move this booking {times} times free of charge until {until}.':
    '{until} ವರೆಗೆ {times} ಬಾರಿ ಉಚಿತವಾಗಿ ಸಮಯ ಬದಲಿಸಬಹುದು.',
  'The visit is less than {hours} hours away: moving it does not lower the fee for cancelling.':
    'ವಿಸಿಟ್‌ಗೆ {hours} ಗಂಟೆಗಿಂತ ಕಡಿಮೆ ಇದೆ: ಸಮಯ ಬದಲಿಸಿದರೆ ರದ್ದತಿ ಶುಲ್ಕ ಕಡಿಮೆಯಾಗುವುದಿಲ್ಲ.',
  'You paid with a discount: {limits} Only such times are shown.':
    'ನೀವು ರಿಯಾಯಿತಿಯೊಂದಿಗೆ ಪಾವತಿಸಿದ್ದೀರಿ: {limits} ಅಂತಹ ಸಮಯಗಳನ್ನು ಮಾತ್ರ ತೋರಿಸಲಾಗಿದೆ.',
  'Your {code} discount stays, whatever the new time: it is paid for.':
    'ಹೊಸ ಸಮಯ ಯಾವುದೇ ಇರಲಿ, {code} ರಿಯಾಯಿತಿ ಉಳಿಯುತ್ತದೆ: ಅದಕ್ಕೆ ಪಾವತಿಯಾಗಿದೆ.',
  '{code} comes off if it is not for the new time.': 'ಹೊಸ ಸಮಯಕ್ಕೆ ಅನ್ವಯಿಸದಿದ್ದರೆ {code} ತೆಗೆಯಲಾಗುತ್ತದೆ.',
  'Extra work moves with its visit.': 'ಹೆಚ್ಚುವರಿ ಕೆಲಸ ಅದರ ವಿಸಿಟ್ ಜೊತೆಗೇ ಬದಲಾಗುತ್ತದೆ.',
  '{code} has ended.': '{code} ಮುಗಿದಿದೆ.',
  '{code} starts on {day}.': '{code} {day} ರಂದು ಆರಂಭ.',
  '{code} ended on {day}.': '{code} {day} ರಂದು ಮುಗಿದಿದೆ.',
  '{code} is valid on your first booking only.': '{code} ನಿಮ್ಮ ಮೊದಲ ಬುಕಿಂಗ್‌ಗೆ ಮಾತ್ರ.',
  '{code} is valid on the first booking of referred friends only.': '{code} ರೆಫರ್ ಮಾಡಿದ ಸ್ನೇಹಿತರ ಮೊದಲ ಬುಕಿಂಗ್‌ಗೆ ಮಾತ್ರ.',
  'Your {code} ended on {day}.': 'ನಿಮ್ಮ {code} {day} ರಂದು ಮುಗಿದಿದೆ.',
  '{code} is valid for business customers only. Add your GSTIN first.': '{code} ಬಿಸಿನೆಸ್ ಗ್ರಾಹಕರಿಗೆ ಮಾತ್ರ. ಮೊದಲು ನಿಮ್ಮ GSTIN ಸೇರಿಸಿ.',
  '{code} is valid in {areas} only.': '{code} ಇಲ್ಲಿ ಮಾತ್ರ: {areas}.',
  'Add the address first.': 'ಮೊದಲು ವಿಳಾಸ ಸೇರಿಸಿ.',
  '{code} is valid for visits on {days} only.': '{code} {days} ವಿಸಿಟ್‌ಗಳಿಗೆ ಮಾತ್ರ.',
  '{code} is valid for visits that start before {time} only.': '{code} {time} ಕ್ಕಿಂತ ಮೊದಲು ಆರಂಭವಾಗುವ ವಿಸಿಟ್‌ಗಳಿಗೆ ಮಾತ್ರ.',
  '{code} is valid for visits on {days} that start before {time} only.':
    '{code} {days}, {time} ಕ್ಕಿಂತ ಮೊದಲು ಆರಂಭವಾಗುವ ವಿಸಿಟ್‌ಗಳಿಗೆ ಮಾತ್ರ.',
  'Select a date and time first.': 'ಮೊದಲು ದಿನಾಂಕ ಮತ್ತು ಸಮಯ ಆರಿಸಿ.',
  '{code} is valid on orders above {amount}.': '{code} {amount} ಗಿಂತ ಹೆಚ್ಚಿನ ಆರ್ಡರ್‌ಗಳಿಗೆ.',
  '{code} is valid on orders of {amount} or more.': '{code} {amount} ಅಥವಾ ಹೆಚ್ಚಿನ ಆರ್ಡರ್‌ಗಳಿಗೆ.',
  '{code} is valid on {names} only.': '{code} ಇವುಗಳಿಗೆ ಮಾತ್ರ: {names}.',
  'This order is too small for {code}.': '{code} ಗೆ ಈ ಆರ್ಡರ್ ಚಿಕ್ಕದು.',
  '{code} is fully used.': '{code} ಪೂರ್ತಿ ಬಳಕೆಯಾಗಿದೆ.',
  'You’ve already used {code}.': 'ನೀವು {code} ಈಗಾಗಲೇ ಬಳಸಿದ್ದೀರಿ.',
  'You’ve used {code} {times} times, the most it allows.': 'ನೀವು {code} ಅನ್ನು {times} ಬಾರಿ ಬಳಸಿದ್ದೀರಿ, ಅದಕ್ಕಿಂತ ಹೆಚ್ಚು ಆಗುವುದಿಲ್ಲ.',
  '{code} is valid for new households only.': '{code} ಹೊಸ ಮನೆಗಳಿಗೆ ಮಾತ್ರ.',
  '{code} can be used once per household.': '{code} ಒಂದು ಮನೆಗೆ ಒಮ್ಮೆ ಮಾತ್ರ.',
  '{amount} off': '{amount} ರಿಯಾಯಿತಿ',
  '{amount} off, up to {most}': '{amount} ರಿಯಾಯಿತಿ, {most} ವರೆಗೆ',
  '{amount} off {names}': '{names}: {amount} ರಿಯಾಯಿತಿ',
  '{amount} off {names}, up to {most}': '{names}: {amount} ರಿಯಾಯಿತಿ, {most} ವರೆಗೆ',
}
