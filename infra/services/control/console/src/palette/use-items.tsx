import { type ReactNode, use } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { changesQuery } from '../change/change-query.ts';
import { DraftDialog } from '../draft/DraftDialog.tsx';
import { flipOf } from '../draft/flip.ts';
import { places } from '../frame/places.ts';
import { KeysContext } from '../keys/key-store.ts';
import { NamesContext } from '../names/use-names.ts';
import { PromoteDialog } from '../remotes/PromoteDialog.tsx';
import { ReturnDialog } from '../remotes/ReturnDialog.tsx';
import { remotesQuery } from '../remotes/remotes-query.ts';
import { promotableOf, wayBackOf } from '../remotes/state-of-remote.ts';
import { remotePath } from '../remotes/version-path.ts';
import { actionsOf } from '../rollouts/actions-of.ts';
import { RolloutDialog } from '../rollouts/RolloutDialog.tsx';
import { isOpen } from '../rollouts/rollout-calls.ts';
import { rolloutsQuery } from '../rollouts/rollouts-query.ts';
import { flipped } from '../toggles/state-of.ts';
import { togglesQuery } from '../toggles/toggles-query.ts';
import type { Item } from './rank.ts';

/** Renders a dialog, given the callback that removes it. */
export type Ask = (dialogFor: (onClose: () => void) => ReactNode) => void;

const singleKeys = ['z', '?'];

/** Everything that the palette offers: commands first, then places, things and people. */
export function useItems(ask: Ask): Item[] {
  const api = useApi();
  const rollouts = useLoaded(rolloutsQuery(api)).value?.rollouts ?? [];
  const words = useIntl().formatMessage;
  const keys = use(KeysContext).list();
  return [
    ...keys
      .filter(({ key }) => singleKeys.includes(key))
      .map(({ key, label, press }) => ({
        id: `key-${key}`,
        group: 'command',
        label,
        key,
        act: press,
      })),
    ...useChangeItems(),
    ...useRemoteItems(ask),
    ...rollouts.filter(isOpen).flatMap((rollout) =>
      actionsOf(rollout)
        .filter(({ name }) => name === 'pause' || name === 'resume')
        .map((action) => ({
          id: `rollout-${rollout.id}-${action.name}`,
          group: 'command',
          label: words({ id: `palette.${action.name}` }, { name: rollout.name }),
          act: () =>
            ask((onClose) => (
              <RolloutDialog
                rollout={rollout}
                action={action}
                etag={`"${rollout.version}"`}
                onClose={onClose}
              />
            )),
        })),
    ),
    ...useToggleItems(ask),
    ...usePlaceItems(),
  ];
}

function useToggleItems(ask: Ask): Item[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { value } = useLoaded(togglesQuery(useApi()));
  const rows = value?.toggles ?? [];
  return rows.flatMap((row): Item[] => {
    const { key, toggle } = row;
    const next = flipped(toggle);
    const open: Item = {
      id: `toggle-${key}`,
      group: 'toggle',
      label: key,
      act: () => navigate(`/toggles/${encodeURIComponent(key)}`),
    };
    const draft = next && value && flipOf([row], value.revision);
    if (!draft) return [open];
    const flip: Item = {
      id: `flip-${key}`,
      group: 'command',
      label: formatMessage({ id: 'palette.flip' }, { key, to: next?.defaultVariant }),
      act: () => ask((onClose) => <DraftDialog draft={draft} onClose={onClose} />),
    };
    return [open, flip];
  });
}

function useRemoteItems(ask: Ask): Item[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { value } = useLoaded(remotesQuery(useApi()));
  return (value?.remotes ?? []).flatMap((remote): Item[] => {
    const { name } = remote;
    const way = wayBackOf(remote);
    const version = promotableOf(remote);
    const items: Item[] = [
      { id: `remote-${name}`, group: 'remote', label: name, act: () => navigate(remotePath(name)) },
    ];
    if (way) {
      items.push({
        id: `back-${name}`,
        group: 'command',
        label: formatMessage({ id: 'back.open' }, { name, ...way }),
        act: () => ask((onClose) => <ReturnDialog name={name} {...way} onClose={onClose} />),
      });
    }
    if (version) {
      items.push({
        id: `promote-${name}`,
        group: 'command',
        label: formatMessage({ id: 'versions.actionOf.promote' }, { name, version }),
        act: () =>
          ask((onClose) => <PromoteDialog name={name} version={version} onClose={onClose} />),
      });
    }
    return items;
  });
}

function useChangeItems(): Item[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { value } = useLoaded(changesQuery(useApi(), 'in review'));
  return (value?.changes ?? []).map(({ id, title }) => ({
    id: `change-${id}`,
    group: 'change',
    label: formatMessage({ id: 'palette.review' }, { id, title }),
    act: () => navigate(`/changes/${id}`),
  }));
}

function usePlaceItems(): Item[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const names = use(NamesContext);
  return [
    ...places.map(({ to, words }) => ({
      id: `place-${to.slice(1)}`,
      group: 'place',
      label: formatMessage({ id: words }),
      act: () => navigate(to),
    })),
    ...Object.entries(names).map(([actor, name]) => ({
      id: actor,
      group: 'person',
      label: name,
      act: () => navigate(`/timeline?${new URLSearchParams({ actor })}`),
    })),
  ];
}
