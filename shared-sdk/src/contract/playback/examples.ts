import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { playback } from './calls.ts';
import type { Source, Tuned } from './model.ts';

const channel: Source = { id: 'ch-8205', type: 'channel-linear' };
const item = {
  ...channel,
  title: 'Blue Hour',
  subtitle: null,
  imageTemplate: 'https://images.example/{params}',
  durationMs: null,
};
const tuned: Tuned = {
  source: channel,
  streams: [
    {
      url: 'https://streams.example/8205.m3u8',
      isPrimary: true,
      expiresAt: '2026-11-21T13:00:00Z',
    },
  ],
  playing: item,
  canSkip: false,
};
const wrongSources: [unknown, unknown, unknown] = [
  { id: '' },
  { type: 'book' },
  { hlsVersion: 'V3' },
];
const state = { entityType: 'episode-podcast', entityId: 'ep-771' } as const;

export const playbackExamples = examplesOf(playback, {
  peek: { asked: channel, answer: { items: [item] }, refused: wrongSources },
  skip: { asked: channel, answer: tuned, refused: wrongSources },
  previous: { asked: channel, answer: tuned, refused: wrongSources },
  replay: { asked: channel, answer: tuned, refused: wrongSources },
  tuneSource: {
    asked: { ...channel, hlsVersion: 'V3', manifestVariant: 'WEB', mtcVersion: 'V2' },
    answer: tuned,
    refused: [{ hlsVersion: 'V2' }, { mtcVersion: undefined }, { manifestVariant: 'SMALL' }],
  },
  liveUpdate: {
    asked: { ...channel, since: '2026-11-21T11:00:00Z' },
    answer: { items: [item], nextUpdateAt: '2026-11-21T12:00:30Z' },
    refused: [{ since: undefined }, { since: 'an hour ago' }, { type: undefined }],
  },
  streamEnforcementStatus: {
    answer: { isAllowed: true, activeStreams: 1, maxStreams: 3 },
    refused: [{ isAllowed: undefined }, { maxStreams: 'three' }, { activeStreams: 0.5 }],
  },
  streamsStatus: {
    answer: {
      streams: [{ deviceName: 'Kitchen', startedAt: '2026-11-21T11:00:00Z', isThisDevice: false }],
    },
    refused: [{ streams: undefined }, { streams: [{}] }, { streams: 'none' }],
  },
  lookAround: {
    asked: { query: { channelId: 'ch-8205', delta: 3600 } },
    answer: { items: [item] },
    refused: [
      { query: { delta: 0 } },
      { query: { delta: undefined } },
      { query: { channelId: '' } },
    ],
  },
  lookAroundEpisodes: {
    asked: { query: { channelId: 'ch-8205' } },
    answer: { items: [] },
    refused: [
      { query: { channelId: undefined } },
      { query: { channelId: 'ch 8205' } },
      { query: { channelId: '' } },
    ],
  },
  getPlaybackState: {
    asked: { params: state },
    answer: { positionMs: 61_000, isFinished: false, updatedAt: '2026-11-21T12:00:00Z' },
    refused: [
      { params: { entityType: 'book' } },
      { params: { entityId: '' } },
      { params: { entityId: 'a b' } },
    ],
  },
  updatePlaybackState: {
    asked: { params: state, body: { positionMs: 61_000, isFinished: false } },
    answer: { positionMs: 61_000, isFinished: false, updatedAt: '2026-11-21T12:00:00Z' },
    refused: [
      { body: { positionMs: -1 } },
      { body: { isFinished: undefined } },
      { params: { entityType: '' } },
    ],
  },
});
