import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Card } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { Gone } from '../Gone.tsx';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { DeviceSetting } from './DeviceSetting.tsx';
import { RadioSetting } from './RadioSetting.tsx';
import { type Linked, readLinked } from './read-linked.ts';
import { ServiceSetting } from './ServiceSetting.tsx';

/** Services, devices and radios that play on the account: name, rename, unlink and remove them. */
export function LinkedScreen() {
  const own = useOwn(readLinked);
  const [gone, setGone] = useState<{ what: ReactNode; nth: number }>();
  return (
    <PartPage part="linked" own={own}>
      {(linked) => {
        const show = (changed: Partial<Linked>) => own.step === 'read' && own.change(changed);
        const tell = (what: ReactNode, changed: Partial<Linked>) => {
          setGone((before) => ({ what, nth: (before?.nth ?? 0) + 1 }));
          show(changed);
        };
        const { services, devices, radios } = linked;
        const change = <One,>(all: One[], before: One, after: One) =>
          all.map((each) => (each === before ? after : each));
        return (
          <>
            {gone && <Gone key={gone.nth}>{gone.what}</Gone>}
            {services.map((one) => (
              <ServiceSetting
                key={one.service}
                linked={one}
                onGone={(what) => tell(what, { services: services.filter((each) => each !== one) })}
              />
            ))}
            {devices.map((one) => (
              <DeviceSetting
                key={one.deviceId}
                device={one}
                onChange={(changed) => show({ devices: change(devices, one, changed) })}
                onGone={(what) => tell(what, { devices: devices.filter((each) => each !== one) })}
              />
            ))}
            {radios.map((one) => (
              <RadioSetting
                key={one.deviceId}
                radio={one}
                onChange={(changed) => show({ radios: change(radios, one, changed) })}
                onGone={(what) => tell(what, { radios: radios.filter((each) => each !== one) })}
              />
            ))}
            <LinkMore isEmpty={services.length + devices.length + radios.length === 0} />
          </>
        );
      }}
    </PartPage>
  );
}

/** How to link a player. While its page is not built, only an empty list says so. */
function LinkMore({ isEmpty }: { isEmpty: boolean }) {
  const canLink = useIsOpen(paths.linking);
  if (!isEmpty && !canLink) return null;
  return (
    <Card heading={<FormattedMessage id={`manage.linked.${isEmpty ? 'none' : 'more'}`} />}>
      <p>
        <FormattedMessage id={`manage.linked.${isEmpty ? 'none' : 'more'}.text`} />
      </p>
      {canLink && (
        <Buttons>
          <ButtonLink to={paths.linking}>
            <FormattedMessage id="manage.linked.link" />
          </ButtonLink>
        </Buttons>
      )}
    </Card>
  );
}
