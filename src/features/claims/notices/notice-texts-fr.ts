import { english } from './notice-texts-en.ts'
import type { NoticeTexts } from './notice.ts'

const look = 'Voir votre droit'
const give = 'Donner votre adresse'
const kept = 'Elle est conservée chiffrée, ouverte seulement pour emballer et envoyer, et effacée après la livraison.'

export const french: NoticeTexts = {
  opened: ({ title, label, dueAt, hasAddress }, { studio, day }) => ({
    subject: `${title} : votre droit est ouvert`,
    action: hasAddress === true ? look : give,
    paragraphs: [
      label === undefined
        ? `Votre droit à une épreuve de ${title} est ouvert.`
        : `Votre droit à ${title} est ouvert, et son numéro est ${label}.`,
      ...(hasAddress === true
        ? ['Votre adresse est là ; vous pouvez la changer jusqu’à l’emballage du colis.']
        : [
            `${studio} a besoin d’une adresse avant d’emballer l’épreuve.${dueAt === undefined ? '' : ` Merci de la donner avant le ${day(dueAt)} (UTC). Après cette date, le droit reste le vôtre et attend le prochain envoi.`}`,
            kept,
          ]),
    ],
  }),
  deadline: ({ title, dueAt }, { day }) => ({
    subject: `${title} : il manque votre adresse`,
    action: give,
    paragraphs: [
      `Votre épreuve de ${title} attend une adresse. Le délai se termine le ${day(dueAt)} (UTC).`,
      'Après cette date rien n’est perdu : le droit reste le vôtre et attend le prochain envoi.',
    ],
  }),
  delayed: ({ title, promised, leavesBy }, { studio, day }) => ({
    subject: `${title} : votre épreuve partira plus tard`,
    action: look,
    paragraphs: [
      `Votre épreuve de ${title} quittera ${studio} au plus tard le ${day(leavesBy)} au lieu du ${day(promised)}.`,
      'Rien n’est perdu : le droit et sa place restent les vôtres, et vous n’avez rien à faire.',
      'Si cette date ne vous convient pas, écrivez-nous ; notre adresse se trouve sur la page de votre droit. Vous pouvez y changer l’adresse de livraison tant que le colis n’est pas emballé.',
    ],
  }),
  late: ({ what, title, promised, needsAddress }, { studio, day }) =>
    what === 'parcel'
      ? {
          subject: `${title} : votre colis est en retard`,
          action: 'Signaler qu’il n’est pas arrivé',
          paragraphs: [
            `Votre épreuve de ${title} a quitté ${studio} et devait arriver au plus tard le ${day(promised)}. À notre connaissance, elle n’est pas arrivée.`,
            'Rien n’est perdu : le droit et son numéro restent les vôtres. Un colis peut rester quelques jours à la douane.',
            `${studio} l’a dans sa liste de colis en retard. S’il n’est pas chez vous, dites-le sur la page de signalement : le studio le cherche et vous y répond. S’il est là, dites-le sur la page de votre droit.`,
          ],
        }
      : {
          subject: `${title} : votre épreuve est en retard`,
          action: needsAddress === true ? give : look,
          paragraphs: [
            `Votre épreuve de ${title} devait quitter ${studio} au plus tard le ${day(promised)}, et elle n’est pas encore partie.`,
            ...(needsAddress === true
              ? [
                  'Rien n’est perdu : le droit et sa place restent les vôtres. L’épreuve attend votre adresse.',
                  `Donnez-la sur la page de votre droit, et ${studio} pourra emballer l’épreuve. ${kept}`,
                ]
              : [
                  'Nous en sommes désolés. Rien n’est perdu : le droit et sa place restent les vôtres, et vous n’avez rien à faire.',
                  `${studio} l’a dans sa liste d’épreuves en retard. Nous vous écrirons dès qu’elle sera expédiée ou qu’elle aura une nouvelle date. Si vous ne pouvez pas attendre, écrivez-nous ; notre adresse se trouve sur la page de votre droit.`,
                ]),
          ],
        },
  shipped: ({ title, label, tracking, expectedBy, isAgain }, { studio, day }) => ({
    subject: isAgain === true ? `${title} ${label} est de nouveau en route` : `${title} ${label} est en route`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Suivre le colis' : look,
    paragraphs: [
      isAgain === true
        ? `${title} ${label} a de nouveau quitté ${studio}, dans un autre colis.`
        : `${title} ${label} a quitté ${studio}.`,
      'number' in tracking
        ? `Le numéro de suivi est ${tracking.number} (${tracking.carrier}).`
        : `L’envoi voyage sans suivi : ${tracking.untracked}.`,
      ...(expectedBy === undefined ? [] : [`Il devrait arriver d’ici le ${day(expectedBy)}. Sinon, écrivez-nous.`]),
    ],
  }),
  tracking: ({ title, label, tracking }) => ({
    subject: `${title} ${label} : nouveau numéro de suivi`,
    action: 'link' in tracking && tracking.link !== undefined ? 'Suivre le colis' : look,
    paragraphs: [
      `Le numéro de suivi que nous vous avons envoyé pour ${title} ${label} était faux. Le colis, lui, est bien en route.`,
      'number' in tracking
        ? `Le bon numéro est ${tracking.number} (${tracking.carrier}).`
        : `L’envoi voyage sans suivi : ${tracking.untracked}.`,
    ],
  }),
  delivered: ({ title, label, purgeAt, inPerson }, { day }) => ({
    subject: inPerson === true ? `${title} ${label} vous a été remis` : `${title} ${label} est arrivé`,
    action: look,
    paragraphs: [
      `${inPerson === true ? `${title} ${label} vous a été remis en main propre.` : `${title} ${label} a été livré.`} Son certificat est sur la page de votre droit et se vérifie sans nous.`,
      ...(purgeAt === undefined
        ? []
        : [
            `Votre adresse sera effacée le ${day(purgeAt)}. Si quelque chose ne va pas avec l’épreuve, écrivez-nous avant.`,
          ]),
    ],
  }),
  returned: ({ title, label }, { studio }) => ({
    subject: `${title} ${label} est revenu`,
    action: look,
    paragraphs: [
      `Le transporteur a rapporté ${title} ${label} à ${studio}. L’épreuve est en sécurité.`,
      'Voyez la page de votre droit : dès que l’épreuve est rangée, vous pouvez changer l’adresse, et elle repart.',
    ],
  }),
  purged: ({ title, receipt }, { studio }) => ({
    subject: `${title} : votre adresse a été effacée`,
    action: look,
    paragraphs: [
      `L’adresse que vous aviez donnée pour ce droit n’est plus chez ${studio}. Voici le reçu :`,
      receipt,
      'Le droit, son numéro et son certificat restent.',
    ],
  }),
  replaced: ({ title, label, needsAddress }, { studio }) => ({
    subject: `${title} : ${label} est refait pour vous`,
    action: needsAddress ? give : look,
    paragraphs: [
      `${studio} refait votre épreuve de ${title} : ${label}. Elle garde son numéro ; elle et son certificat disent que c’est un remplacement. Le certificat de la première feuille ne compte plus.`,
      needsAddress
        ? 'Votre adresse a été effacée, merci de la donner encore une fois.'
        : 'Elle part à l’adresse que vous avez donnée. Vous pouvez la changer jusqu’à l’emballage du colis.',
      'Si le premier colis vous parvient quand même, écrivez-nous : une seule des deux feuilles peut rester.',
    ],
  }),
  offered: ({ title, until }, { day }) => ({
    subject: `${title} : un lien transmet votre droit`,
    action: look,
    paragraphs: [
      `Un lien permet maintenant à quelqu’un d’autre de reprendre votre droit à ${title}, une fois, jusqu’au ${day(until)} (UTC).`,
      'Si ce n’était pas vous, reprenez le lien sur la page du droit.',
    ],
  }),
  taken: ({ title, isKept }) => ({
    subject: `${title} : votre droit a changé de mains`,
    action: 'Voir vos droits',
    paragraphs: [
      `Votre droit à ${title} a été repris par le lien que vous aviez fait. L’épreuve ira à la nouvelle personne.`,
      isKept === true
        ? 'Votre adresse est conservée pour l’instant à cause d’un litige. Seul l’atelier peut l’ouvrir ; vous recevez un message chaque fois, et elle sera effacée à la fin du litige.'
        : 'Si vous aviez donné une adresse, elle a été effacée aussitôt.',
    ],
  }),
  'held-opened': ({ title, reason, at }, { studio, day }) => ({
    subject: `${title} : ${studio} a ouvert votre adresse`,
    action: 'Voir vos droits',
    paragraphs: [
      `Le ${day(at)}, ${studio} a ouvert l’adresse que vous aviez donnée pour un droit à ${title} avant qu’il ne change de mains. Motif : ${reason}`,
      'Cette adresse est conservée à cause d’un litige ; la personne qui a le droit maintenant ne la voit pas. Elle sera effacée à la fin du litige.',
    ],
  }),
  served: ({ title, country }, { studio }) => ({
    subject: `${title} peut maintenant être envoyé : ${country}`,
    action: 'Voir vos pilules',
    paragraphs: [
      `Vous vouliez le savoir : ${studio} envoie maintenant ${title} dans ce pays (${country}).`,
      'C’est le seul message à ce sujet ; vous n’êtes plus sur la liste.',
    ],
  }),
  hold: ({ piece, what, isReporter, until, reason }, { studio, day }) => ({
    subject: {
      reported: `${piece} est signalée comme volée`,
      held: `${piece} reste bloquée`,
      rejected: `${piece} n’est plus bloquée`,
      lifted: `${piece} n’est plus bloquée`,
      lapsed: `${piece} n’est plus bloquée`,
    }[what],
    action: 'Voir le signalement',
    paragraphs:
      what === 'reported'
        ? isReporter
          ? [
              `Nous avons reçu votre signalement du vol de ${piece}. Jusqu’au ${day(until)} (UTC), son droit au tirage n’est pas utilisé et les demandes qui en dépendent attendent ; ${studio} décide avant cette date.`,
              'Sur la chaîne, rien n’est bloqué : qui détient la pièce peut toujours la vendre ou la brûler.',
            ]
          : [
              `Quelqu’un qui a détenu ${piece} avant vous la signale comme volée. Jusqu’au ${day(until)} (UTC), son droit au tirage n’est pas utilisé et les demandes qui en dépendent attendent ; ${studio} décide avant cette date.`,
              'Vous pouvez dire sur la page ce que vous en savez. Seul l’atelier le lit. Sur la chaîne, la pièce reste à vous.',
            ]
        : [
            {
              held: `${studio} a accepté : ${piece} reste bloquée jusqu’à la levée du blocage.`,
              rejected: `${studio} n’a pas accepté le blocage de ${piece}. Son droit au tirage et ses demandes reprennent.`,
              lifted: `${studio} a levé le blocage de ${piece}. Son droit au tirage et ses demandes reprennent.`,
              lapsed: `Le délai de décision pour ${piece} est passé : elle n’est plus bloquée. Son droit au tirage et ses demandes reprennent.`,
            }[what],
            ...(reason === undefined ? [] : [`Le registre public dit : ${reason}`]),
          ],
  }),
  frozen: ({ title, label, claim }) => ({
    subject: `Un droit est arrêté : ${title} ${label}`,
    action: 'Ouvrir le droit',
    paragraphs: [
      `La combustion qui avait ouvert le droit ${claim} a quitté la chaîne après l’attribution du numéro ${label}. Le droit est arrêté et garde son numéro.`,
      'Regardez si la combustion est revenue. Personne n’est renuméroté ; la suite dépend de vous.',
    ],
  }),
  unpaid: ({ title, label, claim, isDisputed }) => ({
    subject: `Un droit est suspendu : ${[title, label].join(' ').trim()}`,
    action: 'Ouvrir le droit',
    paragraphs: isDisputed
      ? [
          `Le paiement par carte du droit ${claim} est contesté auprès de la banque ; rien de plus n’est fait. Répondez auprès de votre prestataire de cartes.`,
          'Si la banque vous donne raison, le droit reprend tout seul. Sinon, annulez-le ou invalidez son numéro.',
        ]
      : [
          `Le paiement par carte du droit ${claim} a été remboursé ; rien de plus n’est fait.`,
          'Annulez le droit, ou invalidez son numéro s’il en a un. Les pilules bloquées reviennent à leur détenteur.',
        ],
  }),
  mismatch: ({ what, claim }) => ({
    subject: what === 'no-claim' ? 'Un échange n’a pas de droit' : 'Un droit n’a pas d’échange',
    action: 'Comparer le livre et la chaîne',
    paragraphs: [
      what === 'no-claim'
        ? `L’échange ${claim} est définitif sur la chaîne, et aucun droit n’a été ouvert pour lui.`
        : `Le droit ${claim} est dans le livre, et aucun échange sur la chaîne ne le porte.`,
      'Personne n’est débité ni renuméroté. Lancez la comparaison, faites relire la chaîne si elle le demande, et écrivez à qui attend.',
    ],
  }),
  // The workbench is English, and so is its mail.
  attention: english.attention,
}
