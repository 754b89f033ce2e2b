import { jsonForScript } from './escape.ts';

interface Known {
  revision: string;
  /** Version of the shell, for errors that name no file. */
  version: string;
  /** Opened through an override link. */
  trial?: true | undefined;
}

/**
 * Inline script that records problems before the shell can report them: files that fail to load and
 * uncaught errors. The shell takes over the list, `__early`. If it never does, because it failed to
 * load itself, the page sends a beacon on exit. The beacon names only the remote and version, taken
 * from the file's path, and contains no messages.
 */
export const earlyProblems = (known: Known) =>
  `(k=>{
let q=self.__early=[],n=e=>self.__early===q&&q.length<20&&q.push(e);
addEventListener("error",n,true);
addEventListener("unhandledrejection",n);
addEventListener("pagehide",()=>{
if(self.__early!==q||!q[0])return;
let events=q.map(e=>{
let f=e.target.src||e.target.href,
[,remote="shell",version=k.version,file=""]=/\\/a\\/(\\w+)\\/([^/]+)\\/([^?]*)/.exec(f||e.filename)||[],
w={remote,version,route:""};
return f?{kind:"load-failure",...w,file,cause:"network",recovered:"none"}
:{kind:"error",...w,phase:"uncaught",name:String((e.error||e.reason||0).name),message:"",stack:""}});
navigator.sendBeacon("/beacons",new Blob([JSON.stringify({page:"early-"+Date.now(),revision:k.revision,trial:k.trial,events})],{type:"application/json"}))
})})(${jsonForScript(known)})`.replaceAll('\n', '');
