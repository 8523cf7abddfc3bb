import type { NoticeLine, NoticeTexts } from './notice.ts'

const look = 'Look at your claim'
const give = 'Give your address'
const kept = 'It is kept encrypted, opened only to pack and send, and erased after delivery.'

export const english: NoticeTexts = {
  opened: ({ title, label, dueAt, hasAddress }, { studio, day }) => ({
    subject: `${title}: your claim is open`,
    action: hasAddress === true ? look : give,
    paragraphs: [
      label === undefined
        ? `Your claim on a print of ${title} is open.`
        : `Your claim on ${title} is open, and its number is ${label}.`,
      ...(hasAddress === true
        ? ['Your address is there; until the parcel is packed you can change it.']
        : [
            `${studio} needs an address before it can pack the print.${dueAt === undefined ? '' : ` Please give it before ${day(dueAt)} (UTC). Afterwards the claim stays yours and waits for the next round of packing.`}`,
            kept,
          ]),
    ],
  }),
  deadline: ({ title, dueAt }, { day }) => ({
    subject: `${title}: your address is missing`,
    action: give,
    paragraphs: [
      `Your print of ${title} waits for an address. The time for it ends on ${day(dueAt)} (UTC).`,
      'Afterwards nothing is lost: the claim stays yours and waits for the next round of packing.',
    ],
  }),
  delayed: ({ title, promised, leavesBy }, { studio, day }) => ({
    subject: `${title}: your print leaves later`,
    action: look,
    paragraphs: [
      `Your print of ${title} will leave ${studio} by ${day(leavesBy)} instead of ${day(promised)}.`,
      'Nothing is lost: the claim and its place stay yours, and there is nothing you have to do.',
      'If the new day doesn’t suit you, write to us; our address is on your claim’s page. You can change the shipping address there until the parcel is packed.',
    ],
  }),
  late: ({ what, title, promised, needsAddress }, { studio, day }) =>
    what === 'parcel'
      ? {
          subject: `${title}: your parcel is late`,
          action: 'Report that it has not arrived',
          paragraphs: [
            `Your print of ${title} left ${studio} and should have arrived by ${day(promised)}. As far as we know, it hasn’t.`,
            'Nothing is lost: the claim and its number stay yours. A parcel can wait at customs for some days.',
            `${studio} has it on its list of late parcels. If it hasn’t reached you, tell us on the report page: the studio looks for it and answers you there. If it has, say so on your claim’s page.`,
          ],
        }
      : {
          subject: `${title}: your print is late`,
          action: needsAddress === true ? give : look,
          paragraphs: [
            `Your print of ${title} was to leave ${studio} by ${day(promised)}, and it hasn’t left yet.`,
            ...(needsAddress === true
              ? [
                  'Nothing is lost: the claim and its place stay yours. The print waits for your address.',
                  `Give it on your claim’s page, and ${studio} can pack the print. ${kept}`,
                ]
              : [
                  'We’re sorry. Nothing is lost: the claim and its place stay yours, and there is nothing you have to do.',
                  `${studio} has it on its list of late prints. You hear from us when it is shipped or gets a new day. If you can’t wait, write to us; our address is on your claim’s page.`,
                ]),
          ],
        },
  shipped: ({ title, label, tracking, expectedBy, isAgain }, { studio, day }) => ({
    subject: isAgain === true ? `${title} ${label} is on its way again` : `${title} ${label} is on its way`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Follow the parcel' : look,
    paragraphs: [
      isAgain === true
        ? `${title} ${label} left ${studio} once more, in another parcel.`
        : `${title} ${label} left ${studio}.`,
      'number' in tracking
        ? `Its tracking number is ${tracking.number} (${tracking.carrier}).`
        : `It travels without tracking: ${tracking.untracked}.`,
      ...(expectedBy === undefined ? [] : [`It should arrive by ${day(expectedBy)}. If it does not, write to us.`]),
    ],
  }),
  tracking: ({ title, label, tracking }) => ({
    subject: `${title} ${label}: new tracking number`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Follow the parcel' : look,
    paragraphs: [
      `The tracking number that we sent you for ${title} ${label} was wrong. The parcel itself is on its way.`,
      'number' in tracking
        ? `The right number is ${tracking.number} (${tracking.carrier}).`
        : `It travels without tracking: ${tracking.untracked}.`,
    ],
  }),
  delivered: ({ title, label, purgeAt, inPerson }, { day }) => ({
    subject: inPerson === true ? `${title} ${label} was handed to you` : `${title} ${label} has arrived`,
    action: look,
    paragraphs: [
      `${inPerson === true ? `${title} ${label} was handed over to you in person.` : `${title} ${label} was delivered.`} Its certificate is on your claim’s page and can be checked without us.`,
      ...(purgeAt === undefined
        ? []
        : [`Your address is erased on ${day(purgeAt)}. If anything is wrong with the print, write to us before.`]),
    ],
  }),
  returned: ({ title, label }, { studio }) => ({
    subject: `${title} ${label} came back`,
    action: look,
    paragraphs: [
      `The carrier brought ${title} ${label} back to ${studio}. The print is safe.`,
      'Look at your claim: once the print is on the shelf again you can change the address, and it is sent again.',
    ],
  }),
  purged: ({ title, receipt }, { studio }) => ({
    subject: `${title}: your address was erased`,
    action: look,
    paragraphs: [
      `The address that you gave for this claim is gone from ${studio}. This is the receipt:`,
      receipt,
      'The claim, its number and its certificate stay.',
    ],
  }),
  replaced: ({ title, label, needsAddress }, { studio }) => ({
    subject: `${title}: ${label} is made for you`,
    action: needsAddress ? give : look,
    paragraphs: [
      `${studio} makes your print of ${title} again: ${label}. It keeps its number, and it and its certificate say that it is a replacement. The certificate of the first sheet counts no more.`,
      needsAddress
        ? 'Your address was erased, so please give it once more.'
        : 'It goes to the address that you gave. You can change it until the parcel is packed.',
      'If the first parcel still reaches you, write to us: only one of the two sheets may stay.',
    ],
  }),
  offered: ({ title, until }, { day }) => ({
    subject: `${title}: a link gives your claim away`,
    action: look,
    paragraphs: [
      `A link was made by which somebody else can take over your claim on ${title}, once, until ${day(until)} (UTC).`,
      'If that was not you, take the link back on the claim’s page.',
    ],
  }),
  taken: ({ title, isKept }) => ({
    subject: `${title}: your claim has another owner`,
    action: 'Look at your claims',
    paragraphs: [
      `Your claim on ${title} was taken over by the link that you made. The print goes to its new owner.`,
      isKept === true
        ? 'A legal hold keeps your address for now. Only the studio can open it; we email you each time it does, and it is erased when the hold ends.'
        : 'If you had given an address for it, it was erased at once.',
    ],
  }),
  'held-opened': ({ title, reason, at }, { studio, day }) => ({
    subject: `${title}: ${studio} opened your address`,
    action: 'See your claims',
    paragraphs: [
      `On ${day(at)} ${studio} opened the address that you gave for a claim on ${title} before it was taken over. The reason given: ${reason}`,
      'A legal hold keeps that address; whoever has the claim now cannot see it. It is erased when the hold ends.',
    ],
  }),
  served: ({ title, country }, { studio }) => ({
    subject: `${title} can be sent to ${country} now`,
    action: 'See your pills',
    paragraphs: [
      `You asked us to tell you: ${studio} now sends ${title} to ${country}.`,
      'This is the only mail about it; you are off the list.',
    ],
  }),
  hold: ({ piece, what, isReporter, until, reason }, { studio, day }) => ({
    subject: {
      reported: `${piece} is reported as stolen`,
      held: `${piece} stays on hold`,
      rejected: `${piece} is not held any more`,
      lifted: `${piece} is not held any more`,
      lapsed: `${piece} is not held any more`,
    }[what],
    action: 'See the report',
    paragraphs:
      what === 'reported'
        ? isReporter
          ? [
              `We have your report that ${piece} was stolen. Until ${day(until)} (UTC) its print right is not used and claims of it wait; ${studio} decides before that.`,
              'On the chain nothing is stopped: whoever has the piece can still sell or burn it.',
            ]
          : [
              `Somebody who held ${piece} before you reports it as stolen. Until ${day(until)} (UTC) its print right is not used and claims of it wait; ${studio} decides before that.`,
              'You can say on the page what you know about it. Only the studio reads it. The piece stays yours on the chain.',
            ]
        : [
            {
              held: `${studio} agreed: ${piece} stays on hold until that is lifted.`,
              rejected: `${studio} did not agree that ${piece} is held. Its print right and its claims go on.`,
              lifted: `${studio} lifted the hold of ${piece}. Its print right and its claims go on.`,
              lapsed: `The time to decide about ${piece} was over, so it is not held any more. Its print right and its claims go on.`,
            }[what],
            ...(reason === undefined ? [] : [`The public log says: ${reason}`]),
          ],
  }),
  frozen: ({ title, label, claim }) => ({
    subject: `A claim is on hold: ${title} ${label}`,
    action: 'Open the claim',
    paragraphs: [
      `The burn that opened claim ${claim} left the chain after the number ${label} had been given. The claim is on hold, and the number stays with it.`,
      'Look whether the burn came back. Nobody is renumbered; going on or ending it is yours to decide.',
    ],
  }),
  unpaid: ({ title, label, claim, isDisputed }) => ({
    subject: `A claim is on hold: ${[title, label].join(' ').trim()}`,
    action: 'Open the claim',
    paragraphs: isDisputed
      ? [
          `The card payment for claim ${claim} is disputed at the bank, so nothing more is done for it. Answer the dispute at your card provider.`,
          'If the bank decides for you, the claim continues automatically. If not, cancel it or void its number.',
        ]
      : [
          `The card payment for claim ${claim} went back, so nothing more is done for it.`,
          'Cancel the claim, or void its number if it has one. Locked pills are returned to their holder.',
        ],
  }),
  mismatch: ({ what, claim }) => ({
    subject: what === 'no-claim' ? 'A redemption has no claim' : 'A claim has no redemption',
    action: 'Compare the book with the chain',
    paragraphs: [
      what === 'no-claim'
        ? `Redemption ${claim} is final on the chain, and no claim was opened for it.`
        : `Claim ${claim} is in our records, and no redemption on the chain supports it.`,
      'Nobody is charged or renumbered by this. Run the comparison, read the chain again if it asks for it, and write to whoever waits.',
    ],
  }),
  attention: ({ news, waiting, act }, { studio, day }) => {
    const said = ({ words, since }: NoticeLine) => `${words}${since === undefined ? '' : `, since ${day(since)}`}.`
    const count = news.length + waiting.length
    return {
      subject: `${studio}: ${count === 1 ? (news[0]?.words ?? '') : `${count} things need attention`}`,
      action: act,
      paragraphs: [
        ...news.map(said),
        ...(waiting.length === 0 ? [] : ['Still waiting:', ...waiting.map(said)]),
        'You get this mail because you work here. Choose how often at the foot of the workbench’s first page.',
      ],
    }
  },
}
