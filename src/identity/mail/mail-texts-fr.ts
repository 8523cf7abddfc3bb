import type { MailTexts } from './mail-text.ts'

const unasked = 'Si ce n\u2019était pas vous, ne faites rien. Rien ne change.'
const once = (lasts: string) => `Le lien fonctionne une fois, pendant ${lasts}.`

export const french: MailTexts = {
  PASSWORD_RESET: ({ studio, lasts }) => ({
    subject: `Un nouveau mot de passe pour ${studio}`,
    before: [`Quelqu\u2019un a demandé un nouveau mot de passe pour votre compte chez ${studio}.`],
    action: 'Choisir un nouveau mot de passe',
    after: [
      `${once(lasts)} Ensuite, tous les appareils sont déconnectés.`,
      'Si ce n\u2019était pas vous, ne faites rien. Votre mot de passe reste le même.',
    ],
  }),
  VERIFY_EMAIL: ({ studio, lasts }) => ({
    subject: `Confirmez votre adresse pour ${studio}`,
    before: [
      `Cette adresse a été donnée pour un compte chez ${studio}. Confirmez-la, pour que le studio sache que ses messages vous parviennent.`,
    ],
    action: 'Confirmer l\u2019adresse',
    after: [once(lasts), 'Si vous n\u2019y avez pas de compte, ne faites rien.'],
  }),
  EMAIL_SIGNIN: ({ studio, lasts }) => ({
    subject: `Se connecter à ${studio}`,
    before: [`Voici votre lien pour vous connecter à ${studio}.`],
    action: 'Se connecter',
    after: [`${once(lasts)} Ne le transmettez pas : quiconque l\u2019a et connaît cette adresse peut entrer.`, unasked],
  }),
  VERIFY_AND_CHANGE_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Confirmez votre nouvelle adresse pour ${studio}`,
    before: [
      `Quelqu\u2019un souhaite remplacer l\u2019adresse d\u2019un compte chez ${studio} par ${newEmail ?? 'celle-ci'}. Elle change quand vous ouvrez le lien et confirmez.`,
    ],
    action: 'Changer l\u2019adresse',
    after: [`${once(lasts)} Ensuite, tous les appareils sont déconnectés.`, unasked],
  }),
  RECOVER_EMAIL: ({ studio, newEmail, lasts }) => ({
    subject: `Votre adresse pour ${studio} a été changée`,
    before: [
      `L\u2019adresse de votre compte chez ${studio} a été remplacée par ${newEmail ?? 'une autre'}. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      'Sinon, annulez ce changement, puis choisissez un nouveau mot de passe.',
    ],
    action: 'Annuler le changement',
    after: [once(lasts)],
  }),
  REVERT_SECOND_FACTOR_ADDITION: ({ studio, lasts }) => ({
    subject: `Un second facteur a été ajouté à votre compte chez ${studio}`,
    before: [
      `Une application d\u2019authentification a été ajoutée à votre compte chez ${studio}. Désormais, son code est demandé à la connexion. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      'Sinon, retirez-la, puis choisissez un nouveau mot de passe.',
    ],
    action: 'Retirer le second facteur',
    after: [once(lasts)],
  }),
  PASSWORD_CHANGED: ({ studio, resetPage }) => ({
    subject: `Votre mot de passe pour ${studio} a été changé`,
    before: [
      `Le mot de passe de votre compte chez ${studio} a été changé, et tous les autres appareils ont été déconnectés. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      `Sinon, choisissez un nouveau mot de passe ici : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED: ({ studio, resetPage }) => ({
    subject: `Un second facteur a été retiré de votre compte chez ${studio}`,
    before: [
      `Une application d\u2019authentification a été retirée de votre compte chez ${studio}. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      `Sinon, choisissez un nouveau mot de passe ici : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  SECOND_FACTOR_REMOVED_BY_STAFF: ({ studio, resetPage }) => ({
    subject: `${studio} a retiré le second facteur de votre compte`,
    before: [
      `Quelqu\u2019un a dit à ${studio} que l\u2019application d\u2019authentification de votre compte était perdue. Le studio l\u2019a retirée, et tous les appareils ont été déconnectés. Si c\u2019était vous, connectez-vous et installez-en une autre.`,
      `Sinon, choisissez un nouveau mot de passe ici, et prévenez le studio : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_ADDED: ({ studio, resetPage }) => ({
    subject: `Une clé d\u2019accès a été ajoutée à votre compte chez ${studio}`,
    before: [
      `Une clé d\u2019accès a été ajoutée à votre compte chez ${studio}. Elle permet désormais de s\u2019y connecter. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      `Sinon, choisissez un nouveau mot de passe ici, puis retirez la clé sur la page de votre compte : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  PASSKEY_REMOVED: ({ studio, resetPage }) => ({
    subject: `Une clé d\u2019accès a été retirée de votre compte chez ${studio}`,
    before: [
      `Une clé d\u2019accès a été retirée de votre compte chez ${studio}. Elle n\u2019ouvre plus le compte ; vos autres façons de vous connecter restent. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      `Sinon, choisissez un nouveau mot de passe ici : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  REVERT_WALLET_LINK: ({ studio, wallet, lasts }) => ({
    subject: `Un portefeuille a été lié à votre compte chez ${studio}`,
    before: [
      `Le portefeuille ${wallet ?? 'de quelqu\u2019un'} a été lié à votre compte chez ${studio}. Il permet désormais de s\u2019y connecter. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      'Sinon, retirez-le, puis choisissez un nouveau mot de passe.',
    ],
    action: 'Retirer le portefeuille',
    after: [once(lasts)],
  }),
  REVERT_WALLET_UNLINK: ({ studio, wallet, lasts }) => ({
    subject: `Un portefeuille a été délié de votre compte chez ${studio}`,
    before: [
      `Le portefeuille ${wallet ?? 'en question'} a été délié de votre compte chez ${studio}. Il n\u2019ouvre plus le compte. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      'Sinon, liez-le de nouveau, puis choisissez un nouveau mot de passe.',
    ],
    action: 'Lier de nouveau le portefeuille',
    after: [once(lasts)],
  }),
  EMAIL_CHANGED_UNCONFIRMED: ({ studio }) => ({
    subject: `L\u2019adresse d\u2019un compte chez ${studio} a été changée`,
    before: [
      `Quelqu\u2019un a créé un compte chez ${studio} avec cette adresse, puis l\u2019a remplacée par une autre. Cette adresse n\u2019a jamais été confirmée ; vous n\u2019avez rien à faire.`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_LINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Un portefeuille a été lié à un compte chez ${studio}`,
    before: [
      `Le portefeuille ${wallet ?? 'de quelqu\u2019un'} a été lié à un compte chez ${studio} créé avec cette adresse. L\u2019adresse n\u2019est pas encore confirmée. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      `Sinon, le compte peut être à vous seul : choisissez un mot de passe ici, et tout ce que d\u2019autres ont ajouté disparaît : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
  WALLET_UNLINKED_UNCONFIRMED: ({ studio, wallet, resetPage }) => ({
    subject: `Un portefeuille a été délié d\u2019un compte chez ${studio}`,
    before: [
      `Le portefeuille ${wallet ?? 'de quelqu\u2019un'} a été délié d\u2019un compte chez ${studio} créé avec cette adresse. L\u2019adresse n\u2019est pas encore confirmée. Si c\u2019était vous, il n\u2019y a rien à faire.`,
      `Sinon, le compte peut être à vous seul : choisissez un mot de passe ici, et tout ce que d\u2019autres ont ajouté disparaît : ${resetPage}`,
    ],
    action: undefined,
    after: [],
  }),
}
