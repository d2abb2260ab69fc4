import { pathTo } from '#domain/base/paths';
import { alert, cutting, dialog, filling, LOST, pressing, refused, stalling, words } from './acts';
import { begun, type Dossier, finished, opened, ready } from './dossiers';
import { readingDossier, type Visited } from './state';

const gone: Dossier = async (desk) => {
  const id = await opened(desk);
  await desk.call('DELETE', `/demandes/${id}`);
  return id;
};

/** The text, the ways a dossier ends, and the slip on narrower screens. */
export const endStates: Visited[] = [
  {
    name: 'proposal',
    at: 'step4',
    dossier: ready,
    early: stalling(['GET', /^\/getTextWithIA\//]),
    states: [{ name: 'on its way', acts: [], shows: words('step4.loading') }],
  },
  {
    name: 'proposal of the template, for want of the service',
    at: 'step4',
    dossier: ready,
    early: cutting(['GET', /^\/getTextWithIA\//], {
      status: 200,
      body: { response: 'Extrait.', source: 'template', fallback: true },
    }),
    states: [{ name: 'template', acts: [], shows: words('step4.fallback') }],
  },
  {
    name: 'own text',
    at: 'step4',
    dossier: ready,
    states: [
      { name: 'written', acts: [filling('step4.label', 'Extrait.')], shows: words('step4.written') },
      { name: 'proposed again', acts: [pressing('step4.regenerate')], shows: words('step4.replaced') },
      { name: 'taken back', acts: [pressing('step4.undo')], shows: words('step4.undone') },
      {
        name: 'finishing',
        acts: [stalling(['POST', /^\/demandes\/\d+\/progress$/]), pressing('step4.finish', { n: 6 })],
        shows: words('step4.finishing'),
      },
    ],
  },
  {
    name: 'finished',
    at: 'step2',
    dossier: finished,
    except: [refused(409)],
    states: [{ name: 'closed', acts: [], shows: words('finish.title') }],
  },
  {
    name: 'deleted',
    at: 'step2',
    dossier: gone,
    except: [refused(404)],
    states: [{ name: 'not found', acts: [], shows: alert('wizard.notFound') }],
  },
  {
    name: 'finish of none',
    at: () => pathTo('finish'),
    states: [{ name: 'none', acts: [], shows: words('finish.noDemande') }],
  },
  {
    name: 'finish too early',
    at: (id) => pathTo('finish', undefined, { demande_id: id }),
    dossier: opened,
    states: [{ name: 'too early', acts: [], shows: words('finish.notFinished') }],
  },
  {
    name: 'finish not read',
    at: (id) => pathTo('finish', undefined, { demande_id: id }),
    dossier: opened,
    early: cutting(readingDossier),
    except: [LOST],
    states: [{ name: 'not read', acts: [], shows: alert('finish.notLoaded') }],
  },
  {
    name: 'bordereau across',
    at: 'dirigeantsService',
    dossier: begun,
    only: 1024,
    states: [{ name: 'strip', acts: [], shows: words('bordereau.title') }],
  },
  {
    name: 'bordereau and steps on a phone',
    at: 'dirigeantsService',
    dossier: begun,
    only: 'phone',
    states: [
      { name: 'steps', acts: [pressing('wizard.steps')], shows: words('wizard.step.addressService') },
      {
        name: 'bordereau',
        acts: [({ page, say }) => page.getByRole('button', { name: say('bordereau.barOpenLong') }).click()],
        shows: dialog,
      },
    ],
  },
];
